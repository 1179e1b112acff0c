alter table accounts add column email_confirmed_at timestamptz;
-- Who registered before addresses were confirmed keeps getting mails.
update accounts set email_confirmed_at = created_at;

-- What a link in a mail proves; only hashes are stored.
create table account_tokens (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('confirm_email', 'undo_email', 'reset_password')),
  -- The address that the link was sent to: confirming and undoing speak of it alone.
  email citext not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_tokens_of_account on account_tokens (account_id, purpose);
create index account_tokens_expiry on account_tokens (expires_at);
-- An address that can still be taken back belongs to nobody else meanwhile.
create index account_tokens_undo on account_tokens (email) where purpose = 'undo_email' and used_at is null;

-- Each address for which a new password was asked, known or not, so that both are answered alike.
create table password_reset_requests (
  id uuid primary key default gen_random_uuid(),
  email citext not null unique check (length(email) <= 320),
  country country not null,
  language language not null,
  requested_at timestamptz not null
);

-- Each text message with a code that was sent to prove a number.
create table phone_codes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  phone text not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0 check (tries >= 0),
  used_at timestamptz
);
create index phone_codes_of_account on phone_codes (account_id, sent_at desc);
create index phone_codes_to_phone on phone_codes (phone, sent_at desc);

create table data_exports (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  -- The link of the mail, as a hash; the file is private until it is shown.
  token_hash bytea unique,
  file_key text,
  expires_at timestamptz
);
create index data_exports_of_account on data_exports (account_id, requested_at desc);

-- Deleted accounts: why people leave, without who they were.
create table account_deletions (
  account_id uuid primary key,
  reason text not null,
  roles text[] not null,
  country country not null,
  deleted_at timestamptz not null
);
-- Public addresses that are gone for good: they answer 410 and are given to nobody else.
create table retired_slugs (
  kind text not null check (kind in ('provider', 'venue')),
  slug text collate "C" not null,
  retired_at timestamptz not null,
  primary key (kind, slug)
);
