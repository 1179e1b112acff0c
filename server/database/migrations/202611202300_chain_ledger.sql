-- A credit that comes back for a dead lead has an entry of its own and names its rule (docs/rules.md "dead leads").
alter table credit_ledger add column rule text;
alter table credit_ledger drop constraint credit_ledger_entry_check;
alter table credit_ledger add constraint credit_ledger_entry_check
  check (entry in ('welcome', 'purchase', 'unlock', 'lead_refund', 'refund', 'adjustment'));
alter table credit_ledger drop constraint credit_ledger_check;
alter table credit_ledger add constraint credit_ledger_unlock_check
  check ((entry in ('unlock', 'lead_refund')) = (event_request_id is not null));
alter table credit_ledger add constraint credit_ledger_amount_check_by_entry
  check (case entry when 'unlock' then amount = -1 when 'lead_refund' then amount = 1 and rule is not null
    when 'welcome' then amount > 0 when 'purchase' then amount > 0 when 'refund' then amount < 0 else true end);
create unique index credit_ledger_one_lead_refund on credit_ledger (provider_id, event_request_id) where entry = 'lead_refund';

-- Each row carries a hash over itself and the one before it in the same wallet, so that a row changed by hand is seen. Writers of one
-- wallet come one after the other, since each holds the wallet's row.
alter table credit_ledger add column hash bytea;
create function ledger_row_text(row_id bigint, provider_id uuid, created_at timestamptz, entry text, amount int, balance_after int,
  event_request_id uuid, rule text) returns text language sql immutable parallel safe
  return concat_ws('|', row_id::text, provider_id::text, floor(extract(epoch from created_at) * 1000)::bigint::text, entry, amount::text,
    balance_after::text, coalesce(event_request_id::text, '-'), coalesce(rule, '-'));
create function chain_ledger_row() returns trigger language plpgsql as $$
declare before bytea;
begin
  select hash into before from credit_ledger where provider_id = new.provider_id order by id desc limit 1;
  new.hash := sha256(convert_to(coalesce(encode(before, 'hex'), '') || '|' || ledger_row_text(new.id, new.provider_id, new.created_at,
    new.entry, new.amount, new.balance_after, new.event_request_id, new.rule), 'UTF8'));
  return new;
end $$;

do $$
declare
  old record;
  owner uuid;
  before text;
  made bytea;
begin
  alter table credit_ledger disable trigger credit_ledger_is_append_only;
  for old in select * from credit_ledger order by provider_id, id loop
    if owner is distinct from old.provider_id then owner := old.provider_id; before := ''; end if;
    made := sha256(convert_to(before || '|' || ledger_row_text(old.id, old.provider_id, old.created_at, old.entry, old.amount,
      old.balance_after, old.event_request_id, old.rule), 'UTF8'));
    update credit_ledger set hash = made where id = old.id;
    before := encode(made, 'hex');
  end loop;
  alter table credit_ledger enable trigger credit_ledger_is_append_only;
end $$;
alter table credit_ledger alter column hash set default '\x', alter column hash set not null;
alter table credit_ledger add check (octet_length(hash) = 32);
create trigger credit_ledger_is_chained before insert on credit_ledger for each row execute function chain_ledger_row();
