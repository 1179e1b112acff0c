-- outside a transaction
create index concurrently if not exists directory_entries_without_prices on directory_entries (id) where service_prices is null;
-- A wish without a place is looked for in the whole country.
create index concurrently if not exists directory_of_country_by_rating on directory_entries
  (country, kind, review_average desc nulls last, review_count desc, id);
create index concurrently if not exists directory_of_country_by_comparable_price on directory_entries
  (country, kind, comparable_price(price_from_cents, currency, country), id);
