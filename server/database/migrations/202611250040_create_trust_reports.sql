-- What happened on a day in a country, counted once after its end; holds no personal data, so nothing of it is deleted.
create table trust_days (
  country country not null,
  day date not null,
  -- By the keys of rule "trust report".
  counts jsonb not null,
  primary key (country, day)
);

-- The public report of each country, rebuilt every night.
create table trust_reports (
  country country primary key,
  built_at timestamptz not null,
  figures jsonb not null
);
