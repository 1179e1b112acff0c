-- Who works in a provider: an account and a company are two things, each with an id of its own.
create table memberships (
  account_id uuid not null references accounts on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  role text not null check (role in ('owner')),
  created_at timestamptz not null default now(),
  primary key (account_id, provider_id)
);
create index memberships_of_provider on memberships (provider_id);
-- A session acts for one company, and a company's mails go to one person, as long as nobody can choose.
create unique index memberships_one_provider on memberships (account_id);
create unique index memberships_one_owner on memberships (provider_id) where role = 'owner';

-- The former release stores providers with their account's id and knows no memberships.
-- Needed by memberships before objects are applied: no company is stored without its owner, none outlives it.
create or replace function add_owner_of_provider() returns trigger language plpgsql as $$
begin
  insert into memberships (account_id, provider_id, role, created_at)
  select a.id, new.id, 'owner', new.created_at from accounts a where a.id = new.id
  on conflict do nothing;
  return null;
end $$;
-- Needed by memberships before objects are applied: no company is stored without its owner, none outlives it.
create or replace trigger add_owner after insert on providers for each row execute function add_owner_of_provider();

insert into memberships (account_id, provider_id, role, created_at)
select a.id, p.id, 'owner', p.created_at from providers p join accounts a on a.id = p.id
on conflict do nothing;

-- A company goes with the last account that works in it.
-- Needed by memberships before objects are applied: no company is stored without its owner, none outlives it.
create or replace function delete_provider_without_members() returns trigger language plpgsql as $$
begin
  delete from providers p where p.id = old.provider_id
    and not exists (select from memberships m where m.provider_id = p.id);
  return null;
end $$;
-- Needed by memberships before objects are applied: no company is stored without its owner, none outlives it.
create or replace trigger delete_provider after delete on memberships for each row execute function delete_provider_without_members();
