-- The days on which a venue is taken, derived from its calendar's entries (docs/rules.md "days of a venue").

-- An event takes a place for good, an option until it expires. A day is taken while at least as many entries cover it as the venue has
-- places, until so many of them have expired that a place is free.
create or replace function refresh_taken_days(venue uuid, since date, until date) returns void language plpgsql as $$
begin
  delete from venue_taken_days t using generate_series(since, until, interval '1 day') d
  where t.day = d::date and t.venue_id = venue;
  insert into venue_taken_days (day, venue_id, taken_until)
  select held.day, venue, held.taken_until
  from (
    select d::date as day,
      case when bool_or(e.kind = 'closed') then 'infinity'
        else (array_agg(coalesce(e.held_until, 'infinity') order by coalesce(e.held_until, 'infinity') desc))[places.events]
      end as taken_until
    from venue_calendar_entries e
    cross join lateral (select coalesce((select c.events_per_day from venue_calendars c where c.venue_id = venue), 1)::int as events) places
    cross join lateral generate_series(greatest(e.first_day, since), least(e.last_day, until), interval '1 day') d
    where e.venue_id = venue and e.first_day <= until and e.last_day >= since
    group by d, places.events
  ) held
  where held.taken_until is not null;
end $$;

-- Locks the venues, so that concurrent changes of one venue's entries run one after the other and the days are computed from all of them.
create or replace function take_days_of_entries() returns trigger language plpgsql as $$
declare touched record;
begin
  if tg_op <> 'DELETE' then perform from venues where id in (select venue_id from added) order by id for no key update;
  else perform from venues where id in (select venue_id from removed) order by id for no key update;
  end if;
  if tg_op = 'INSERT' then
    for touched in select venue_id, min(first_day) as since, max(last_day) as until from added group by venue_id order by venue_id loop
      perform refresh_taken_days(touched.venue_id, touched.since, touched.until);
    end loop;
  elsif tg_op = 'DELETE' then
    for touched in select venue_id, min(first_day) as since, max(last_day) as until from removed group by venue_id order by venue_id loop
      perform refresh_taken_days(touched.venue_id, touched.since, touched.until);
    end loop;
  else
    for touched in
      select venue_id, min(first_day) as since, max(last_day) as until
      from (select venue_id, first_day, last_day from added union all select venue_id, first_day, last_day from removed) both_sides
      group by venue_id order by venue_id
    loop
      perform refresh_taken_days(touched.venue_id, touched.since, touched.until);
    end loop;
  end if;
  return null;
end $$;

create or replace function take_days_of_calendar() returns trigger language plpgsql as $$
declare touched record;
begin
  perform from venues where id = new.venue_id for no key update;
  select min(first_day) as since, max(last_day) as until into touched from venue_calendar_entries where venue_id = new.venue_id;
  perform refresh_taken_days(new.venue_id, touched.since, touched.until);
  return null;
end $$;

create or replace trigger take_added after insert on venue_calendar_entries
  referencing new table as added for each statement execute function take_days_of_entries();
create or replace trigger take_changed after update on venue_calendar_entries
  referencing old table as removed new table as added for each statement execute function take_days_of_entries();
create or replace trigger take_removed after delete on venue_calendar_entries
  referencing old table as removed for each statement execute function take_days_of_entries();
create or replace trigger take_days after insert or update of events_per_day on venue_calendars
  for each row execute function take_days_of_calendar();
create or replace trigger tell_venue after insert or update or delete on venue_calendar_entries for each row execute function tell_venue_of_row();
