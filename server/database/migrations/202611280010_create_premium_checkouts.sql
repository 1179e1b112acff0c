-- The pages for subscribing to Premium at a price that a coupon reduces (rule "reductions").
create table premium_checkouts (
  id uuid primary key,
  -- No cascade: what was paid for outlives the account, as purchases do.
  provider_id uuid not null,
  plan text not null check (plan in ('premium_monthly', 'premium_yearly')),
  currency currency not null,
  -- What the first period costs; without the reduction it is the sum of both amounts.
  amount_cents int not null check (amount_cents > 0),
  reduction_cents int not null check (reduction_cents > 0),
  coupon_id uuid not null references coupons,
  percent_off int not null check (percent_off between 1 and 90),
  -- Null until the payment provider has given its page an id.
  session_id text unique,
  status text not null check (status in ('ordered', 'canceled', 'paid')),
  created_at timestamptz not null,
  paid_at timestamptz,
  check ((status = 'paid') = (paid_at is not null))
);
create index premium_checkouts_of_provider on premium_checkouts (provider_id, created_at desc);
create index premium_checkouts_of_coupon on premium_checkouts (coupon_id);

-- The checkout whose first period was paid; null for purchases, for later periods and where nothing was reduced.
alter table payments_received add column checkout_id uuid;
alter table payments_received add constraint payments_received_checkout_id_fkey
  foreign key (checkout_id) references premium_checkouts not valid;
