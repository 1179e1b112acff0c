-- What a creating call answered, by the key that its caller chose: the row is written in the transaction of what the call creates, so that
-- a second call with the key waits for the first and gives its answer.
create table idempotency_keys (
  -- Checked at the end, so that the row of the account is not held while the call locks what it needs.
  account_id uuid not null references accounts on delete cascade deferrable initially deferred,
  key text not null check (length(key) between 16 and 64),
  -- SHA-256 of the route and what was sent: a key belongs to one call.
  request_hash bytea not null check (octet_length(request_hash) = 32),
  -- The body of success; null for a call that has none.
  answer jsonb,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
