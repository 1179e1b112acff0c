-- outside a transaction
drop index concurrently if exists portfolios_of_venue;
create index concurrently if not exists portfolios_of_venue on portfolios (venue_id, wedding_date desc) where venue_id is not null;
alter table portfolios validate constraint portfolios_venue_id_fkey;
