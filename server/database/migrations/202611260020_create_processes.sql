-- The processes of a deployment, each of which writes its row anew every few seconds; one that ended in an orderly way has none.
create table processes (
  id uuid primary key,
  role text not null check (role in ('all', 'jobs', 'web')),
  version text not null,
  -- Null where the process does not know it.
  commit_id text,
  host text not null,
  pid integer not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  -- What it lacks of what it needs to serve; `/health/ready` says the same.
  missing text[] not null default '{}',
  memory_bytes bigint not null,
  -- Of the process's page cache; null where it renders no pages.
  cached_pages integer,
  cached_bytes bigint,
  cache_hits bigint,
  cache_misses bigint,
  cache_emptied_at timestamptz
);
create index processes_by_seen on processes (seen_at);

-- When each outside service last did what it was asked, and last failed, of all processes together.
create table outside_services (
  service text primary key check (service in ('files', 'mail', 'payments', 'redis', 'sms')),
  worked_at timestamptz,
  failed_at timestamptz,
  -- What the last failure said, without addresses; in English.
  error text
);
