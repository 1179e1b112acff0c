-- A list narrowed to a month of weddings, in the order of arrival, is one stretch of this index.
alter table event_requests add column event_month date generated always as (event_date - (extract(day from event_date)::int - 1)) stored;
create index event_requests_by_month on event_requests (provider_id, event_month, created_at, id);
