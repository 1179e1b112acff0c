create table venue_views (
  venue_id uuid not null references venues on delete cascade,
  -- The hour in UTC; days are summed in the time zone of the owner's country.
  hour timestamptz not null,
  views int not null check (views > 0),
  primary key (venue_id, hour)
);

-- What visitors did on the page of a venue, by the day (UTC): links that they followed, and how many saved it among their favourites.
create table venue_actions (
  venue_id uuid not null references venues on delete cascade,
  action text not null check (action in ('website', 'facebook', 'instagram', 'route', 'phone', 'favourite')),
  day date not null,
  count int not null check (count > 0),
  primary key (venue_id, action, day)
);

alter table venues add column is_phone_shown boolean not null default false;

alter table link_clicks drop constraint link_clicks_type_known;
alter table link_clicks
  add constraint link_clicks_type_known check (type in ('website', 'facebook', 'instagram', 'twitter', 'tiktok', 'linkedin', 'pinterest', 'route', 'phone')) not valid;
