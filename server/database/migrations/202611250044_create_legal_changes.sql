-- Rule "versions of texts": every saved version of a legal text, with who saved it and why.
create table legal_text_versions (
  page text not null check (page in ('terms', 'privacy', 'legal-notice')),
  language language not null,
  -- 0 is the text that came with the product.
  version int not null check (version >= 0),
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) between 1 and 160),
  body text not null check (length(body) <= 100000),
  reason text check (length(reason) between 1 and 500),
  -- The earlier version whose words it has again.
  restores int,
  author_id uuid references accounts on delete set null,
  created_at timestamptz not null,
  primary key (page, language, version)
);
create index legal_text_versions_of_author on legal_text_versions (author_id) where author_id is not null;

-- Rule "changes of legal texts": from which day on which versions are in force, in which countries.
create table legal_changes (
  id uuid primary key default gen_random_uuid(),
  page text not null check (page in ('terms', 'privacy', 'legal-notice')),
  -- False for a correction, which is in force at once and nobody is notified of.
  is_announced boolean not null,
  effective_on date not null,
  countries text[] not null check (cardinality(countries) > 0),
  author_id uuid references accounts on delete set null,
  created_at timestamptz not null
);
create index legal_changes_of_page on legal_changes (page, effective_on desc, created_at desc);
create index legal_changes_newest on legal_changes (created_at desc, id);
create index legal_changes_of_author on legal_changes (author_id) where author_id is not null;

create table legal_change_texts (
  change_id uuid not null references legal_changes on delete cascade,
  language language not null,
  page text not null,
  version int not null,
  -- What the notice says of the change; empty for a correction.
  summary text not null check (length(summary) <= 2000),
  primary key (change_id, language),
  foreign key (page, language, version) references legal_text_versions
);
create index legal_change_texts_of_version on legal_change_texts (page, language, version);

-- Whom a change is announced to; one mail each, however often its job runs.
create table legal_notices (
  change_id uuid not null references legal_changes on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  tried_at timestamptz,
  settled_at timestamptz,
  primary key (change_id, account_id)
);
create index legal_notices_waiting on legal_notices (tried_at nulls first, change_id, account_id) where state = 'waiting';
create index legal_notices_of_account on legal_notices (account_id);

-- The newest saved version, and when it was saved.
alter table legal_texts
  add column version int not null default 0,
  add column saved_at timestamptz;
