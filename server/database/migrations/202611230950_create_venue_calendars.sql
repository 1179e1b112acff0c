-- Which days of a venue are taken (docs/rules.md "days of a venue").

-- A venue whose owner keeps no calendar has no row.
create table venue_calendars (
  venue_id uuid primary key references venues on delete cascade,
  -- How many events fit into one day.
  events_per_day smallint not null default 1 check (events_per_day between 1 and 10),
  -- Of the private address at which other calendars read this one; null while there is none.
  address_token text unique check (length(address_token) = 43)
);

-- Calendars of other services that are read every hour.
create table venue_calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  venue_id uuid not null references venues on delete cascade,
  label text not null check (length(label) between 1 and 60),
  url text not null check (length(url) between 9 and 2000),
  created_at timestamptz not null,
  next_fetch_at timestamptz not null,
  -- The latest attempt, the latest that succeeded, and the latest that read the whole calendar.
  tried_at timestamptz,
  fetched_at timestamptz,
  read_at timestamptz,
  -- Why the latest attempt failed; null where it did not.
  failure text check (failure in ('address_refused', 'unreachable', 'too_slow', 'refused', 'not_found', 'failed', 'too_large', 'no_calendar',
    'too_many_events', 'too_complex')),
  etag text,
  last_modified text,
  unique (venue_id, url)
);
create index venue_calendar_feeds_due on venue_calendar_feeds (next_fetch_at);

create table venue_calendar_entries (
  id uuid primary key default gen_random_uuid(),
  venue_id uuid not null references venues on delete cascade,
  kind text not null check (kind in ('option', 'booked', 'closed')),
  first_day date not null,
  last_day date not null,
  -- The last day on which an option holds; null on what a feed calls tentative, which holds while the feed has it.
  held_until date,
  -- Only the owner reads it.
  note text not null default '' check (length(note) <= 500),
  -- The feed that it comes from; null where the owner entered it.
  feed_id uuid references venue_calendar_feeds on delete cascade,
  -- The request that was booked with it.
  event_request_id uuid references event_requests on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (last_day >= first_day and last_day - first_day <= 1100),
  check (kind = 'option' or held_until is null),
  check (kind <> 'option' or held_until is not null or feed_id is not null)
);
create index venue_calendar_entries_in_order on venue_calendar_entries (venue_id, first_day, id);
create index venue_calendar_entries_of_feed on venue_calendar_entries (feed_id) where feed_id is not null;
create unique index venue_calendar_entries_one_per_request on venue_calendar_entries (event_request_id, venue_id) where event_request_id is not null;
create index venue_calendar_entries_by_last_day on venue_calendar_entries (last_day);
create index venue_calendar_entries_by_held_until on venue_calendar_entries (held_until) where held_until is not null;

-- What lists read: a day of a venue that has no room for another event, through the day `taken_until` (infinity where no option lapses).
-- Written by `refresh_taken_days` alone.
create table venue_taken_days (
  day date not null,
  venue_id uuid not null,
  taken_until date not null,
  primary key (day, venue_id) include (taken_until)
);
