-- What a provider's list is searched and filtered by stands on the request itself, so that a list reads one index of one provider and
-- no project (docs/decisions/0011-an-inbox-of-any-size.md). Two triggers keep the copies; nobody else writes them.
alter table event_requests add column town text not null default '';
alter table event_requests add column couple text not null default '';
alter table event_requests add column services text[] not null default '{}';

update event_requests r set town = plain_text(p.location_city), services = p.services,
  couple = plain_text(p.first_name || ' ' || p.last_name || ' ' || p.location_city)
from projects p where p.id = r.project_id;

create function copy_wishes_to_request() returns trigger language plpgsql as $$
begin
  select p.event_date, plain_text(p.location_city), plain_text(p.first_name || ' ' || p.last_name || ' ' || p.location_city), p.services
  into new.event_date, new.town, new.couple, new.services from projects p where p.id = new.project_id;
  return new;
end $$;
create trigger event_requests_copy_wishes before insert or update of project_id on event_requests
  for each row execute function copy_wishes_to_request();

-- Naming the project again makes the trigger above copy.
create function renew_wishes_of_requests() returns trigger language plpgsql as $$
begin
  update event_requests set project_id = new.id where project_id = new.id;
  return null;
end $$;
create trigger projects_renew_wishes after update of event_date, location_city, first_name, last_name, services on projects
  for each row when ((old.event_date, old.location_city, old.first_name, old.last_name, old.services)
    is distinct from (new.event_date, new.location_city, new.first_name, new.last_name, new.services))
  execute function renew_wishes_of_requests();

-- The list in its usual order, with everything that it can be narrowed by: any filter is a walk along this index alone.
drop index event_requests_by_arrival;
create index event_requests_by_arrival on event_requests (provider_id, created_at, id)
  include (event_date, unlocked_at, rejected_at, town, couple, services);
create index event_requests_pending on event_requests (provider_id, created_at, id) where unlocked_at is null and rejected_at is null;
-- A word is now looked for among one provider's requests.
drop index projects_by_likeness;
