-- Money that went back without our asking: by a dispute, or by a refund made on the payment provider's own pages.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_known
  check (reason in ('unused_credits', 'withdrawal', 'operator', 'outside_refund', 'dispute')) not valid;

-- Credits of a payment that went back, which had been used by then: owed until credits that come in pay them (docs/rules.md "debt").
create table credit_debts (
  refund_id uuid primary key references refunds,
  -- No cascade: what is owed is kept with the ledger, which outlives the account.
  provider_id uuid not null,
  credits int not null check (credits > 0),
  paid int not null default 0 check (paid >= 0),
  cancelled int not null default 0 check (cancelled >= 0),
  created_at timestamptz not null,
  constraint credit_debts_not_overpaid check (paid + cancelled <= credits)
);
create index credit_debts_open on credit_debts (provider_id, created_at) where paid + cancelled < credits;

-- Every deposit pays debt first, whatever it is for and whichever release books it. The writer holds the wallet's row already.
create function pay_credit_debts() returns trigger language plpgsql as $$
declare
  debt record;
  available int;
  payment int;
begin
  for debt in
    select refund_id, credits - paid - cancelled as open from credit_debts
    where provider_id = new.provider_id and paid + cancelled < credits order by created_at, refund_id
  loop
    select balance into available from credit_wallets where provider_id = new.provider_id;
    payment := least(available, debt.open);
    exit when payment is null or payment <= 0;
    update credit_wallets set balance = balance - payment where provider_id = new.provider_id;
    update credit_debts set paid = paid + payment where refund_id = debt.refund_id;
    insert into credit_ledger (provider_id, created_at, entry, amount, balance_after, idempotency_key, rule)
    values (new.provider_id, new.created_at, 'adjustment', -payment, available - payment,
      'debt:' || debt.refund_id || ':' || new.id, 'debt_paid');
  end loop;
  return null;
end $$;
create trigger credit_ledger_pays_debts after insert on credit_ledger
  for each row when (new.amount > 0) execute function pay_credit_debts();

-- Credits bought to open a request: the server opens it once they are paid for.
alter table purchases add column event_request_id uuid;

-- Since when a subscription is ended here because its payment is disputed; a dispute that is won opens it again.
alter table subscriptions add column disputed_at timestamptz;
