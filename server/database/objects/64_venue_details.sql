-- The parts of a venue's page beside the venue itself: spaces, prices, rules, weddings and recommended planners; and its public position.

-- Rule "point of a venue": the public position; the exact one only where the owner shows it. A degree of latitude has 111,320 metres.
create or replace function public_latitude(latitude double precision, is_approximate boolean, north_m double precision)
  returns double precision language sql immutable parallel safe
  return case when is_approximate then round((latitude + north_m / 111320)::numeric, 4)::double precision else latitude end;

create or replace function public_longitude(latitude double precision, longitude double precision, is_approximate boolean, east_m double precision)
  returns double precision language sql immutable parallel safe
  return case when is_approximate then round((longitude + east_m / (111320 * cos(radians(latitude))))::numeric, 4)::double precision else longitude end;

create or replace function tell_venue_of_space() returns trigger language plpgsql as $$
declare changed uuid := case when tg_op = 'DELETE' then old.space_id else new.space_id end;
begin
  perform pg_notify('directory', 'venue ' || s.venue_id) from venue_spaces s where s.id = changed;
  return null;
end $$;

-- A portfolio that names a venue appears on the venue's page.
create or replace function tell_venue_of_portfolio() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.venue_id is not null then perform pg_notify('directory', 'venue ' || old.venue_id); end if;
  if tg_op <> 'DELETE' and new.venue_id is not null then perform pg_notify('directory', 'venue ' || new.venue_id); end if;
  return null;
end $$;

create or replace trigger tell_venue after insert or update or delete on venue_spaces for each row execute function tell_venue_of_row();
create or replace trigger tell_venue after insert or update or delete on venue_space_photos for each row execute function tell_venue_of_space();
create or replace trigger tell_venue after insert or update or delete on venue_prices for each row execute function tell_venue_of_row();
create or replace trigger tell_venue after insert or update or delete on venue_hire_fees for each row execute function tell_venue_of_row();
create or replace trigger tell_venue after insert or update or delete on venue_house_rules for each row execute function tell_venue_of_row();
create or replace trigger tell_venue after insert or update or delete on venue_planners for each row execute function tell_venue_of_row();
create or replace trigger tell_venue_of_wedding after insert or update or delete on portfolios for each row execute function tell_venue_of_portfolio();
