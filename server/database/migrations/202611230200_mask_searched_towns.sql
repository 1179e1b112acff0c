-- The town as a provider reads it until the contact is open (docs/rules.md "contact data in texts"); null until it was looked at, which a
-- new project is when it is sent, and any other by the job mask-towns.
alter table projects add column masked_city text;

-- A process of the former release changes a town without its mask.
create function forget_masked_city() returns trigger language plpgsql as $$
begin
  new.masked_city := null;
  return new;
end $$;
create trigger projects_forget_masked_city before update of location_city on projects
  for each row when (new.location_city is distinct from old.location_city and new.masked_city is not distinct from old.masked_city)
  execute function forget_masked_city();

-- What a provider searches is what it may read.
create function copy_readable_wishes_to_request() returns trigger language plpgsql as $$
begin
  select p.event_date, plain_text(town.readable), plain_text(p.first_name || ' ' || p.last_name || ' ' || town.readable), p.services,
    coalesce(p.stopped_at, new.withdrawn_at)
  into new.event_date, new.town, new.couple, new.services, new.stopped_at
  from projects p, lateral (
    select case when new.unlocked_at is null then coalesce(p.masked_city, p.location_city) else p.location_city end as readable
  ) as town
  where p.id = new.project_id;
  return new;
end $$;
create or replace trigger event_requests_copy_wishes before insert or update of project_id, unlocked_at on event_requests
  for each row execute function copy_readable_wishes_to_request();

create trigger projects_renew_masked_city after update of masked_city on projects
  for each row when (coalesce(old.masked_city, old.location_city) is distinct from coalesce(new.masked_city, new.location_city))
  execute function renew_wishes_of_requests();
