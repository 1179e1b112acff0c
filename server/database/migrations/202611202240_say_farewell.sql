-- Where the mail goes that confirms a deletion; the row is gone once the mail is sent, and after a day in any case.
create table farewells (
  id uuid primary key default gen_random_uuid(),
  email citext not null check (length(email) <= 320),
  first_name text not null,
  country country not null,
  language language not null,
  created_at timestamptz not null
);

-- Why somebody left is forgotten after a year; that they left stays.
alter table account_deletions alter column reason drop not null;
create index account_deletions_with_reason on account_deletions (deleted_at) where reason is not null;
create index data_exports_expiry on data_exports (expires_at);
