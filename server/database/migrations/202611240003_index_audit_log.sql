-- outside a transaction
-- Owners filter the whole log by action and by time.
create index concurrently if not exists audit_log_of_action on audit_log (action, id desc);
create index concurrently if not exists audit_log_by_time on audit_log (at, id);
