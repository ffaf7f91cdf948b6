-- How many articles a site has brought that are stored, kept up in the transactions that add and join them.
alter table site add column articles bigint not null default 0;
update site set articles = (select count(*) from article where article.site = site.name);
