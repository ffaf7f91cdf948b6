-- A folder that is to go is not shown any more once no article is in it; its row stays, for folders are counted.
alter table category add column leaving boolean not null default false;
