-- What administrators search in, as plain text that is stored: made anew for every row that a common name fits, it took most of the search.
drop index accounts_by_likeness;
drop index providers_by_company;
alter table accounts add column search_text text not null
  generated always as (plain_text(first_name || ' ' || last_name || ' ' || email::text)) stored;
alter table providers add column search_text text not null generated always as (plain_text(company_name)) stored;
create index accounts_by_likeness on accounts using gin (search_text gin_trgm_ops);
create index providers_by_likeness on providers using gin (search_text gin_trgm_ops);
