-- Who works in a company, and what is deleted with its last member.

-- The account that gets a company's mails, and whose name appears on its page.
create or replace view provider_owners as select provider_id, account_id from memberships where role = 'owner';

-- A company is deleted with the last account that works in it.
create or replace function delete_provider_without_members() returns trigger language plpgsql as $$
begin
  delete from providers p where p.id = old.provider_id
    and not exists (select from memberships m where m.provider_id = p.id);
  return null;
end $$;
create or replace trigger delete_provider after delete on memberships for each row execute function delete_provider_without_members();
