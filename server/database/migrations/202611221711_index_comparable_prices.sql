-- outside a transaction
create index concurrently if not exists directory_of_department_by_comparable_price
  on directory_entries (country, kind, department_code, comparable_price(price_from_cents, currency, country), id);
create index concurrently if not exists directory_of_city_by_comparable_price
  on directory_entries (country, kind, department_code, city_slug, comparable_price(price_from_cents, currency, country), id);
