-- What a provider ordered; the credits come with the payment provider's signed word alone (docs/rules.md "buying credits").
create table purchases (
  id uuid primary key,
  -- No cascade: what was paid for outlives the account, as the ledger does.
  provider_id uuid not null,
  credits int not null check (credits between 1 and 50),
  amount_cents int not null check (amount_cents > 0),
  -- Null until the payment provider has given the payment its id.
  payment_intent_id text unique,
  status text not null check (status in ('ordered', 'processing', 'failed', 'canceled', 'paid')),
  created_at timestamptz not null,
  paid_at timestamptz,
  check ((status = 'paid') = (paid_at is not null)),
  check (status <> 'paid' or payment_intent_id is not null)
);
create index purchases_of_provider on purchases (provider_id, created_at desc);

-- Each event of the payment provider once, however often it is delivered.
create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);

-- What the payments stand-in remembers in Stripe's place, as Stripe would answer it.
create table stripe_stand_in_objects (
  id text primary key,
  kind text not null check (kind in ('payment_intent', 'event')),
  object jsonb not null,
  idempotency_key text unique,
  created_at timestamptz not null
);
