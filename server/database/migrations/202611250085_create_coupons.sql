-- Codes with which providers take credits as a gift (rule "coupons").
create table coupons (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they were created, and the cursor of lists.
  number bigint generated always as identity unique,
  code text not null unique check (code ~ '^[A-Z0-9-]{4,24}$'),
  credits int not null check (credits between 1 and 50),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  max_uses int not null check (max_uses between 1 and 100000),
  uses int not null default 0,
  -- For colleagues.
  note text not null default '' check (length(note) <= 500),
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  -- An operator ended it before its last day.
  ended_at timestamptz,
  ended_by uuid references accounts on delete set null,
  constraint coupons_in_order check (starts_at < ends_at),
  constraint coupons_uses_bounded check (uses between 0 and max_uses)
);
create index coupons_created on coupons (created_by) where created_by is not null;
create index coupons_ended on coupons (ended_by) where ended_by is not null;

create table coupon_uses (
  id uuid primary key default gen_random_uuid(),
  coupon_id uuid not null references coupons,
  -- No cascade: like the ledger, it outlives the account.
  provider_id uuid not null,
  credits int not null check (credits > 0),
  used_at timestamptz not null,
  constraint coupon_uses_once_per_provider unique (coupon_id, provider_id)
);
create index coupon_uses_of_provider on coupon_uses (provider_id, used_at);

alter table credit_ledger drop constraint credit_ledger_entry_check;
alter table credit_ledger add constraint credit_ledger_entry_check
  check (entry in ('welcome', 'purchase', 'unlock', 'lead_refund', 'refund', 'adjustment', 'coupon')) not valid;
alter table credit_ledger drop constraint credit_ledger_amount_check_by_entry;
alter table credit_ledger add constraint credit_ledger_amount_check_by_entry
  check (case entry when 'unlock' then amount = -1 when 'lead_refund' then amount = 1 and rule is not null
    when 'welcome' then amount > 0 when 'purchase' then amount > 0 when 'coupon' then amount > 0 when 'refund' then amount < 0
    else true end) not valid;
