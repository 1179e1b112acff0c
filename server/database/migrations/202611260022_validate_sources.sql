alter table projects validate constraint projects_source_known;
alter table accounts validate constraint accounts_source_known;
