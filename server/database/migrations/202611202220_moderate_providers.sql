-- What an operator answered who has not approved; null while the provider waits for an answer, and once approved.
alter table providers add column moderation_answer text check (moderation_answer in ('changes_asked', 'refused'));
alter table providers add column waiting_since timestamptz;
update providers set waiting_since = created_at where not is_moderated;
alter table providers add check (not is_moderated or moderation_answer is null);
alter table providers add check (is_moderated or moderation_answer is not null or waiting_since is not null);
create index providers_waiting on providers (waiting_since, id) where not is_moderated and moderation_answer is null;
create index providers_siret_to_check on providers (id) where siret_status = 'to_check';

create table moderation_decisions (
  id bigint generated always as identity primary key,
  provider_id uuid not null references providers on delete cascade,
  decision text not null check (decision in ('approved', 'refused', 'changes_asked')),
  -- What the provider is told; nothing for an approval.
  reason text check (length(reason) between 10 and 2000),
  decided_by uuid not null,
  decided_at timestamptz not null,
  check ((decision = 'approved') = (reason is null))
);
create index moderation_decisions_of_provider on moderation_decisions (provider_id, id desc);

-- What the register of companies answered, kept for a day (docs/rules.md "SIRET").
create table register_answers (
  siret text primary key,
  is_active boolean not null,
  company_name text,
  asked_at timestamptz not null
);

-- unaccent depends on a dictionary that could change, and an index needs a promise that it does not.
create function plain_text(text) returns text language sql immutable parallel safe
  return lower(unaccent('unaccent'::regdictionary, $1));
-- Administrators find people by any part of name or address.
create index accounts_by_likeness on accounts using gin (plain_text(first_name || ' ' || last_name || ' ' || email::text) gin_trgm_ops);
create index providers_by_company on providers using gin (plain_text(company_name) gin_trgm_ops);
create index accounts_newest on accounts (created_at desc, id desc);
