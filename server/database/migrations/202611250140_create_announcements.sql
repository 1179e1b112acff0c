-- Rule "announcements": mails that operators write to providers.
create table announcements (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they were created, and the cursor of lists.
  number bigint generated always as identity unique,
  state text not null default 'draft' check (state in ('draft', 'planned', 'sending', 'paused', 'sent', 'stopped')),
  version int not null default 1 check (version > 0),
  audience text not null check (audience in ('all', 'planners', 'venues')),
  plan text not null check (plan in ('any', 'free', 'premium')),
  approval text not null check (approval in ('any', 'approved', 'unapproved')),
  countries text[] not null check (cardinality(countries) > 0),
  -- The languages of the accounts that it is for.
  languages text[] not null check (cardinality(languages) > 0),
  -- The language of the text for accounts whose own language has none.
  fallback language not null,
  -- A path of this site or an https address; empty without a button.
  button_url text not null check (length(button_url) <= 500),
  mails_per_minute int not null check (mails_per_minute between 1 and 100),
  starts_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index announcements_under_way on announcements (starts_at, id) where state in ('planned', 'sending');
create index announcements_of_author on announcements (created_by) where created_by is not null;

create table announcement_texts (
  announcement_id uuid not null references announcements on delete cascade,
  language language not null,
  title text not null check (length(title) between 1 and 120),
  html text not null check (length(html) between 1 and 20000),
  -- The label of the button; empty without one.
  button text not null check (length(button) <= 60),
  primary key (announcement_id, language)
);

-- What operators did with it after it was written, and why.
create table announcement_acts (
  id bigint generated always as identity primary key,
  announcement_id uuid not null references announcements on delete cascade,
  act text not null check (act in ('start', 'pause', 'resume', 'stop')),
  reason text not null check (length(reason) <= 500),
  account_id uuid references accounts on delete set null,
  at timestamptz not null
);
create index announcement_acts_of_announcement on announcement_acts (announcement_id, id);
create index announcement_acts_of_account on announcement_acts (account_id) where account_id is not null;

-- Whom it goes to: one mail each, however often its job runs.
create table announcement_recipients (
  announcement_id uuid not null references announcements on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- 'skipped': it was stopped before, or the account is no longer one that it goes to.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'skipped')),
  tried_at timestamptz,
  settled_at timestamptz,
  -- Of the link with which the account unsubscribes.
  token_hash bytea unique,
  unsubscribed_at timestamptz,
  primary key (announcement_id, account_id)
);
create index announcement_recipients_waiting on announcement_recipients (announcement_id, tried_at nulls first, account_id)
  where state = 'waiting';
create index announcement_recipients_tried on announcement_recipients (announcement_id, tried_at) where tried_at is not null;
create index announcement_recipients_of_account on announcement_recipients (account_id);
create index announcement_recipients_refused on announcement_recipients (account_id, settled_at) where state = 'refused';

-- Since when the account wants no news by mail.
alter table accounts add column news_declined_at timestamptz;
