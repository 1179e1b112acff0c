-- Who works in a company, and what is deleted with its last member.

-- The account that gets a company's mails, and whose name appears on its page.
create or replace view provider_owners as select provider_id, account_id from memberships where role = 'owner';

-- The previous release creates providers with their account's id and no memberships.
create or replace function add_owner_of_provider() returns trigger language plpgsql as $$
begin
  insert into memberships (account_id, provider_id, role, created_at)
  select a.id, new.id, 'owner', new.created_at from accounts a where a.id = new.id
  on conflict do nothing;
  return null;
end $$;
create or replace trigger add_owner after insert on providers for each row execute function add_owner_of_provider();

-- A company is deleted with the last account that works in it.
create or replace function delete_provider_without_members() returns trigger language plpgsql as $$
begin
  delete from providers p where p.id = old.provider_id
    and not exists (select from memberships m where m.provider_id = p.id);
  return null;
end $$;
create or replace trigger delete_provider after delete on memberships for each row execute function delete_provider_without_members();
