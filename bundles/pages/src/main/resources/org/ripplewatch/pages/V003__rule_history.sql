-- One change of rules is of any number of files: what was a change each becomes a change of one file.
create table rule_history (
  id bigint not null,
  happened bigint not null,
  who varchar(200) not null,
  cause varchar(20) not null,
  note varchar(8000) not null
);
create unique index rule_history_newest on rule_history (id desc);

create table rule_history_file (
  change_id bigint not null,
  place int not null,
  file varchar(500) not null,
  kind varchar(20) not null,
  before_text clob not null,
  after_text clob not null,
  problems varchar(8000) not null
);
create unique index rule_history_file_by_change on rule_history_file (change_id, place);
create index rule_history_file_by_name on rule_history_file (file, change_id desc);

insert into rule_history (id, happened, who, cause, note)
  select id, happened, who, 'DROPPED', '' from rule_change;
insert into rule_history_file (change_id, place, file, kind, before_text, after_text, problems)
  select id, 0, file, kind, before_text, after_text, note from rule_change;
drop table rule_change;
