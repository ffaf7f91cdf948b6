-- What teaching by example needs: cornerstones, lessons, and which rule had the last word on an article.

-- Categories are separated by line breaks. Where exempt_at is null the cornerstone binds.
create table cornerstone (
  id bigint not null primary key,
  url_hash char(43) not null,
  url varchar(4000) not null,
  title varchar(10000) not null,
  body clob not null,
  site varchar(200) not null,
  language varchar(20) not null,
  categories clob not null,
  since bigint not null,
  who varchar(200) not null,
  exempt_at bigint,
  exempt_who varchar(200),
  exempt_why varchar(2000),
  exempt_change bigint
);
create unique index cornerstone_by_url on cornerstone (url_hash);

-- closed: committed or cancelled. Conditions and stops are packed (see Packed), numbers are separated by commas.
create table lesson (
  id varchar(100) not null primary key,
  who varchar(200) not null,
  opened bigint not null,
  changed bigint not null,
  state varchar(20) not null,
  closed boolean not null,
  article bigint not null,
  wrong_folder varchar(200),
  right_folder varchar(200),
  tree varchar(200) not null,
  conditions blob not null,
  stops blob not null,
  discarded clob not null,
  exempted clob not null
);
create index lesson_by_change on lesson (closed, changed desc);

-- node: the last rule of the path. A row in folder 0 is a path that ends at a stopping rule.
alter table conclusion add column node int not null default 0;
create index conclusion_by_node on conclusion (node, article desc);

-- Two trees that file the same articles alike become rows of one version.
drop index tree_by_version;
create index tree_by_version on tree (version);
