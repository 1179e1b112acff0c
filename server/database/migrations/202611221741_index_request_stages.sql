-- outside a transaction
call fill_request_stages();
-- A list narrowed to a stage, in the order of arrival, is one stretch of this index.
create index concurrently if not exists event_requests_by_stage on event_requests (provider_id,
  request_stage(seen_at, answered_at, quoted_at, outcome, hired_at, rejected_at, stopped_at), created_at, id);
