-- What operators corrected of an account or of a company, and why.
create table corrections (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references accounts on delete cascade,
  provider_id uuid references providers on delete cascade,
  what text not null check (what in ('account', 'email', 'company', 'address')),
  reason text not null check (length(reason) between 10 and 2000),
  corrected_by uuid references accounts on delete set null,
  corrected_at timestamptz not null,
  check ((account_id is null) <> (provider_id is null))
);
create index corrections_of_account on corrections (account_id, corrected_at desc);
create index corrections_of_company on corrections (provider_id, corrected_at desc);
create index corrections_by_operator on corrections (corrected_by);
