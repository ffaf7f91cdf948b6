-- The first schema. Times are milliseconds since 1970 (UTC); hashes are SHA-256 in base64url. Statements end with a
-- semicolon at the end of a line. A migration that was released is never edited: its checksum is in every database.

create table meta (
  name varchar(40) not null primary key,
  content varchar(200) not null
);

create table tally (
  name varchar(40) not null primary key,
  amount bigint not null
);

create table site (
  name varchar(80) not null primary key,
  url varchar(4000) not null,
  url_hash char(43) not null,
  title varchar(1000) not null,
  every_ms bigint not null,
  policy varchar(80) not null,
  paused boolean not null,
  added bigint not null,
  last_visit bigint,
  next_visit bigint,
  because varchar(1000) not null,
  failures int not null,
  failure_reason varchar(40),
  failure_detail varchar(600),
  failure_retry bigint,
  open_visit bigint
);
create unique index site_by_url on site (url_hash);
create index site_by_due on site (paused, next_visit);

create table visit (
  id bigint not null primary key,
  site varchar(80) not null,
  url varchar(4000) not null,
  state smallint not null,
  because varchar(1000) not null,
  ordered bigint not null,
  started bigint,
  ended bigint,
  offered int not null,
  fresh int not null,
  failure_reason varchar(40),
  failure_detail varchar(600),
  failure_retry bigint
);
create index visit_by_state on visit (state, id);
create index visit_by_site on visit (site, id desc);
create index visit_newest on visit (id desc);

-- due: when the article's next step may be made, 0 for at once; step: the last transaction that changed what a search sees
create table article (
  id bigint not null,
  site varchar(80) not null,
  url varchar(4000) not null,
  title varchar(1000) not null,
  excerpt varchar(310) not null,
  author varchar(300),
  published bigint,
  modified bigint,
  collected bigint not null,
  language varchar(20),
  stage smallint not null,
  due bigint not null,
  tries int not null,
  failure_reason varchar(40),
  failure_detail varchar(600),
  failure_retry bigint,
  content_hash char(43),
  tree bigint,
  step bigint not null
);
create unique index article_newest on article (id desc);
create index article_by_stage on article (stage, due, id);
create index article_by_site on article (site, id desc);
create index article_by_content on article (content_hash);
create index article_by_tree on article (tree, id desc);
create index article_by_step on article (step, id);

-- Every address of an article, its canonical one too.
create table address (
  hash char(43) not null primary key,
  url varchar(4000) not null,
  article bigint not null
);
create index address_by_article on address (article);

-- What the page of an article says; before it is read, what its listing told. Attributes are packed (see Packed).
create table page (
  article bigint not null primary key,
  body clob not null,
  attributes blob
);

-- The links of a page, packed into one row a page: as a row a link they would be nine tenths of the database.
create table link (
  article bigint not null primary key,
  amount int not null,
  links blob not null
);

-- Articles that were joined to an older one, for the search index.
create table joined (
  id bigint not null,
  into_article bigint not null,
  step bigint not null
);
create index joined_by_step on joined (step, id);

create table tree (
  id bigint not null primary key,
  version varchar(200) not null,
  articles bigint not null
);
create unique index tree_by_version on tree (version);

create table category (
  id bigint not null primary key,
  path varchar(200) not null,
  articles bigint not null,
  total bigint not null,
  newest_article bigint,
  newest bigint
);
create unique index category_by_path on category (path);

create table conclusion (
  article bigint not null,
  place int not null,
  category bigint not null,
  path varchar(8000) not null
);
create unique index conclusion_by_article on conclusion (article, place);

-- In which folders an article lies, those above included; folder 0 holds the classified ones that are in none.
create table filed (
  category bigint not null,
  article bigint not null,
  site varchar(80) not null
);
create unique index filed_by_category on filed (category, article desc);
create index filed_by_site on filed (category, site, article desc);
create index filed_by_article on filed (article);

create table rule_file (
  name varchar(500) not null primary key,
  body clob not null
);

create table rule_change (
  id bigint not null,
  happened bigint not null,
  file varchar(500) not null,
  who varchar(200) not null,
  kind varchar(20) not null,
  before_text clob not null,
  after_text clob not null,
  note varchar(8000) not null
);
create unique index rule_change_newest on rule_change (id desc);
