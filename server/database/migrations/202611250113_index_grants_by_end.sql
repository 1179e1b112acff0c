-- outside a transaction
create index concurrently if not exists premium_grants_by_end on premium_grants (ends_at) where ended_at is null and over_announced_at is null;
