-- Whether people may know the address of a told wedding that is not public now: it is kept, leads on or is gone for good, and is never
-- given away.
alter table portfolios add column was_published boolean not null default false;
-- Sitemaps walk through what is public.
create index portfolios_published on portfolios (id) where is_published;
