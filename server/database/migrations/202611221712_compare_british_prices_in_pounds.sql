-- Prices that were set in euros stand in no band of the British directory, which is in pounds.
select refresh_directory_entries(array(select distinct provider_id from directory_entries where country = 'GB' and price_from_cents is not null));
