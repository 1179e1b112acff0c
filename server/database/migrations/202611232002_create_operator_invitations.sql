-- Whom an owner has asked to become an operator, and with which roles.

create table operator_invitations (
  id uuid primary key,
  email citext not null check (length(email) <= 320),
  roles text[] not null check (
    cardinality(roles) > 0 and roles <@ array['owner', 'support', 'moderation', 'content', 'finance']
  ),
  -- The host of the link, and the language of the mail.
  country country not null,
  language language not null,
  -- Null for the first owner, whom the configuration names, and once the inviting account is gone.
  invited_by uuid references accounts on delete set null,
  invited_at timestamptz not null,
  -- How often it was mailed: each mail has a link of its own, and ends the one before.
  mails smallint not null default 1,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references accounts on delete cascade,
  withdrawn_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or withdrawn_at is null)
);
create unique index operator_invitations_open on operator_invitations (email)
  where accepted_at is null and withdrawn_at is null;
create index operator_invitations_by_inviter on operator_invitations (invited_by);
create index operator_invitations_by_acceptor on operator_invitations (accepted_by);
create index operator_invitations_expiry on operator_invitations (expires_at);
