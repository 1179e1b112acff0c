-- outside a transaction
create index concurrently if not exists refresh_tokens_sealed on refresh_tokens (spent_at) where sealed_pair is not null;
