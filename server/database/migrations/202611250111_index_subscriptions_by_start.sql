-- outside a transaction
create index concurrently if not exists subscriptions_by_start on subscriptions (started_at desc, id desc);
