-- outside a transaction
create index concurrently if not exists event_requests_by_time on event_requests (created_at);
create index concurrently if not exists projects_bounced on projects (created_at desc, id desc) where email_bounced_at is not null;
create index concurrently if not exists refunds_disputed on refunds (payment_id, created_at) where reason = 'dispute' and status = 'sent';
create index concurrently if not exists refunds_failed on refunds (payment_id, created_at) where reason <> 'dispute' and status = 'failed';
