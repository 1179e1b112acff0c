-- Whatever writes an account's address, the registry of the cells learns of it (features/people/cell-registry). Alone, one empty table is read.

create or replace function note_address_change() returns trigger language plpgsql as $$
begin
  if not exists (select from own_cell) then
    return null;
  end if;
  insert into address_changes (address)
  select distinct address from (
    select old.email where tg_op <> 'INSERT'
    union all select old.unconfirmed_email where tg_op <> 'INSERT'
    union all select new.email where tg_op <> 'DELETE'
    union all select new.unconfirmed_email where tg_op <> 'DELETE'
  ) as written (address)
  where address is not null;
  return null;
end $$;

create or replace trigger note_new_address after insert on accounts
  for each row execute function note_address_change();
-- Compared as text: a restored dump would do so anyway, as "is distinct from" does not find the operators of another schema's type.
create or replace trigger note_changed_address after update of email, unconfirmed_email, email_confirmed_at on accounts
  for each row when ((old.email::text, old.unconfirmed_email::text, old.email_confirmed_at)
    is distinct from (new.email::text, new.unconfirmed_email::text, new.email_confirmed_at))
  execute function note_address_change();
create or replace trigger note_gone_address after delete on accounts
  for each row execute function note_address_change();
