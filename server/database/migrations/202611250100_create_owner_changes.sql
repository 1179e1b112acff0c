-- Each time that an operator gave a company to another account.
create table owner_changes (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers on delete cascade,
  former_owner_id uuid references accounts on delete set null,
  new_owner_id uuid references accounts on delete set null,
  -- For operators; neither owner reads it.
  reason text not null check (length(reason) between 10 and 2000),
  changed_by uuid references accounts on delete set null,
  changed_at timestamptz not null
);
create index owner_changes_of_company on owner_changes (provider_id, changed_at desc);
create index owner_changes_by_former_owner on owner_changes (former_owner_id);
create index owner_changes_by_new_owner on owner_changes (new_owner_id);
create index owner_changes_by_operator on owner_changes (changed_by);
