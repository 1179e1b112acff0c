-- As badge_sightings, for venues: the last day (UTC) on which another site showed the badge.
create table venue_badge_sightings (
  venue_id uuid primary key references venues on delete cascade,
  seen_on date not null
);
