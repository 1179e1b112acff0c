-- The list is filtered by state in its usual order, and each state is counted; pending is what remains.
create index event_requests_unlocked on event_requests (provider_id, created_at, id)
  where unlocked_at is not null and rejected_at is null;
create index event_requests_rejected on event_requests (provider_id, created_at, id) where rejected_at is not null;
