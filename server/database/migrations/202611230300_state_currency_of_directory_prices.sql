-- Only databases that were migrated before the table's own migration stated the currency lack it; the table of some ten thousand
-- narrow rows is written again within a second.
do $$
begin
  if not exists (
    select from information_schema.columns where table_name = 'directory_prices' and column_name = 'currency'
  ) then
    execute 'alter table directory_prices
      add column currency currency not null generated always as (currency_of_country(country)) stored';
  end if;
end $$;
