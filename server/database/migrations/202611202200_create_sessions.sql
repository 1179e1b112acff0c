-- One row for each sign-in of an account; its refresh tokens come and go, the row says where and when it was last seen.
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- `Firefox · Windows`, made of what the browser says of itself; null when it says nothing.
  device text check (length(device) <= 100),
  -- The country that the address belongs to, ISO 3166-1; the address itself is never stored.
  country_code char(2)
);
create index sessions_of_account on sessions (account_id, last_seen_at desc);

insert into sessions (id, account_id, created_at, last_seen_at)
select family_id, min(account_id::text)::uuid, min(created_at), max(created_at) from refresh_tokens group by family_id;
alter table refresh_tokens rename column family_id to session_id;
alter table refresh_tokens add foreign key (session_id) references sessions on delete cascade;
alter table refresh_tokens drop column account_id;
alter index refresh_tokens_family rename to refresh_tokens_of_session;

-- When support looked at an account as its owner sees it (docs/rules.md "impersonation").
create table impersonations (
  id uuid primary key default gen_random_uuid(),
  -- No cascade: the log outlives both accounts.
  admin_id uuid not null,
  account_id uuid not null,
  reason text not null check (length(reason) between 10 and 500),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index impersonations_of_account on impersonations (account_id, started_at desc);

-- Append-only: who did what to whom. `account_id` is whose things were touched, `actor_id` who did it; under impersonation the
-- impersonation names the administrator as well.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  account_id uuid,
  impersonation_id uuid,
  action text not null,
  details jsonb not null default '{}'
);
create index audit_log_of_account on audit_log (account_id, id desc);
create index audit_log_of_actor on audit_log (actor_id, id desc);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_is_never_truncated before truncate on audit_log
  for each statement execute function refuse_audit_change();
