-- Of a decision that nobody's report preceded, the statement of reasons says so.
alter table content_reports add column is_own_initiative boolean not null default false;
