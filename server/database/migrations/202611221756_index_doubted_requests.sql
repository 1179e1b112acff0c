-- outside a transaction
create index concurrently if not exists event_requests_doubted on event_requests (project_id, rejected_at)
  where rejection_reason = 'questionable' and found_false_at is null and doubt_settled_at is null;
