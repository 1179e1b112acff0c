-- Currencies, the ledger of credits, debts and invoices.

-- See domain/money.ts; a test compares the two.
create or replace function currency_of_country(country text) returns currency language sql immutable parallel safe
  return case when country = 'GB' then 'GBP'::currency else 'EUR'::currency end;

-- A price that can be compared with others of its country; null in another currency, as amounts are not converted.
create or replace function comparable_price(cents int, currency currency, country text) returns int language sql immutable parallel safe
  return case when currency = currency_of_country(country) then cents end;

create or replace function ledger_row_text(row_id bigint, provider_id uuid, created_at timestamptz, entry text, amount int, balance_after int,
  event_request_id uuid, rule text) returns text language sql immutable parallel safe
  return concat_ws('|', row_id::text, provider_id::text, floor(extract(epoch from created_at) * 1000)::bigint::text, entry, amount::text,
    balance_after::text, coalesce(event_request_id::text, '-'), coalesce(rule, '-'));

create or replace function chain_ledger_row() returns trigger language plpgsql as $$
declare before bytea;
begin
  select hash into before from credit_ledger where provider_id = new.provider_id order by id desc limit 1;
  new.hash := sha256(convert_to(coalesce(encode(before, 'hex'), '') || '|' || ledger_row_text(new.id, new.provider_id, new.created_at,
    new.entry, new.amount, new.balance_after, new.event_request_id, new.rule), 'UTF8'));
  return new;
end $$;

create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'credit_ledger is append-only';
end $$;

-- Every deposit pays debt first, whatever it is for and whichever release books it. The caller has already locked the wallet's row.
create or replace function pay_credit_debts() returns trigger language plpgsql as $$
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

-- Ensures that an invoice and a refund have the currency of their payment, whoever writes them.
create or replace function take_currency_of_payment() returns trigger language plpgsql as $$
begin
  select p.currency into new.currency from payments_received p where p.id = new.payment_id;
  return new;
end $$;

create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'invoices never change';
end $$;

create or replace trigger credit_ledger_is_append_only before update or delete on credit_ledger
  for each row execute function refuse_ledger_change();
create or replace trigger credit_ledger_is_never_truncated before truncate on credit_ledger
  for each statement execute function refuse_ledger_change();
create or replace trigger credit_ledger_is_chained before insert on credit_ledger for each row execute function chain_ledger_row();
create or replace trigger credit_ledger_pays_debts after insert on credit_ledger
  for each row when (new.amount > 0) execute function pay_credit_debts();

create or replace trigger invoices_never_change before update or delete on invoices for each row execute function refuse_invoice_change();
create or replace trigger invoices_take_currency before insert on invoices for each row execute function take_currency_of_payment();

create or replace trigger refunds_take_currency before insert on refunds for each row execute function take_currency_of_payment();

create or replace function refuse_closed_month_change() returns trigger language plpgsql as $$
begin
  raise exception 'closed months never change';
end $$;
create or replace trigger closed_months_never_change before update or delete on closed_months
  for each row execute function refuse_closed_month_change();
