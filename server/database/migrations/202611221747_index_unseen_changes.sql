-- outside a transaction
create index concurrently if not exists event_requests_unseen_changes on event_requests (provider_id, changed_at desc)
  where changed_at > coalesce(changes_seen_at, '-infinity');
