-- outside a transaction
create index concurrently if not exists subscriptions_by_period_end on subscriptions (period_end, id) where status <> 'canceled';
