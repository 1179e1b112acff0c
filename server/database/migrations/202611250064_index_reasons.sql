-- outside a transaction
create index concurrently if not exists event_requests_by_rejection_reason on event_requests (rejection_reason) where rejection_reason is not null;
create index concurrently if not exists projects_by_event_type on projects (event_type);
