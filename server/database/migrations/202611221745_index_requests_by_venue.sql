-- outside a transaction
create unique index concurrently if not exists event_requests_one_per_venue
  on event_requests (project_id, provider_id, venue_id) nulls not distinct;
alter table event_requests validate constraint event_requests_unlocked_with;
