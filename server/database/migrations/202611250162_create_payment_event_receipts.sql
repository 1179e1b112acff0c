-- What operators read of each event of the payment provider: never its body (rule "payment events").
create table payment_event_receipts (
  id text primary key check (length(id) <= 255),
  -- The order in which they came in, and the cursor of lists.
  number bigint generated always as identity unique,
  type text not null check (length(type) <= 200),
  -- The payment, subscription, refund or dispute that it is about, as the provider calls it.
  object_id text check (length(object_id) <= 255),
  -- When it happened at the provider.
  created_at timestamptz not null,
  received_at timestamptz not null,
  last_received_at timestamptz not null,
  deliveries int not null default 1,
  state text not null check (state in ('failed', 'ignored', 'processed', 'received')),
  settled_at timestamptz,
  error text check (length(error) <= 1000)
);
create index payment_event_receipts_in_state on payment_event_receipts (state, number desc);
create index payment_event_receipts_of_object on payment_event_receipts (object_id, number desc) where object_id is not null;
create index payment_event_receipts_repeated on payment_event_receipts (number desc) where deliveries > 1;
create index payment_event_receipts_by_age on payment_event_receipts (received_at);
