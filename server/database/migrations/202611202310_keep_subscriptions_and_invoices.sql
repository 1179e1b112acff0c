-- Who a provider is at the payment provider.
create table billing_customers (
  provider_id uuid primary key references providers on delete cascade,
  customer_id text not null unique,
  created_at timestamptz not null
);

-- A Premium subscription as the payment provider last told of it; `providers.premium_*` follow in the same transaction.
create table subscriptions (
  id text primary key,
  -- No cascade: what was paid for outlives the account.
  provider_id uuid not null,
  plan text not null check (plan in ('premium_monthly', 'premium_yearly')),
  status text not null,
  cancel_at_period_end boolean not null,
  started_at timestamptz not null,
  period_end timestamptz not null,
  ended_at timestamptz,
  -- Of the news that made this row: older news change nothing.
  news_at timestamptz not null
);
create index subscriptions_of_provider on subscriptions (provider_id, started_at desc);

-- Every payment that came in, for credits or for Premium, once; invoices and refunds refer to it.
create table payments_received (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null,
  -- The payment intent, or the subscription's invoice.
  reference text not null unique,
  payment_intent_id text,
  what text not null check (what in ('credits', 'premium_monthly', 'premium_yearly')),
  credits int check (credits > 0),
  purchase_id uuid references purchases,
  subscription_id text references subscriptions,
  amount_cents int not null check (amount_cents > 0),
  received_at timestamptz not null,
  check ((what = 'credits') = (credits is not null and purchase_id is not null)),
  check ((what <> 'credits') = (subscription_id is not null))
);
create index payments_received_of_provider on payments_received (provider_id, received_at desc);

-- Money that goes back. Ordered first, sent by a job, settled by the payment provider's word.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments_received,
  provider_id uuid not null,
  credits int check (credits > 0),
  amount_cents int not null check (amount_cents > 0),
  reason text not null check (reason in ('unused_credits', 'withdrawal', 'operator')),
  status text not null check (status in ('ordered', 'sent', 'done', 'failed')),
  refund_id text unique,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index refunds_of_payment on refunds (payment_id);

-- Numbers without gaps: the counter's row is held until the document that took a number is stored.
create table invoice_counters (
  kind text not null check (kind in ('invoice', 'credit_note')),
  country country not null,
  year int not null,
  last int not null,
  primary key (kind, country, year)
);
create table invoices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invoice', 'credit_note')),
  country country not null,
  year int not null,
  sequence int not null,
  number text not null unique,
  provider_id uuid not null,
  payment_id uuid not null references payments_received,
  refund_id uuid unique references refunds,
  issued_at timestamptz not null,
  language language not null,
  -- Seller, buyer and lines as they were at that moment; an invoice never changes.
  content jsonb not null,
  net_cents int not null,
  vat_cents int not null,
  gross_cents int not null,
  unique (kind, country, year, sequence),
  check (net_cents + vat_cents = gross_cents),
  check ((kind = 'credit_note') = (refund_id is not null))
);
create unique index invoices_one_per_payment on invoices (payment_id) where kind = 'invoice';
create index invoices_of_provider on invoices (provider_id, issued_at desc);
create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'invoices never change';
end $$;
create trigger invoices_never_change before update or delete on invoices for each row execute function refuse_invoice_change();

alter table providers add column vat_number text check (length(vat_number) <= 20);
-- Whether the number has been confirmed by the tax offices, where they were asked; its format is checked before it is stored.
alter table providers add column vat_number_checked_at timestamptz;

alter table stripe_stand_in_objects drop constraint stripe_stand_in_objects_kind_check;
create index stripe_stand_in_objects_by_kind on stripe_stand_in_objects (kind, created_at desc);
