-- Event requests: the columns copied from their project, their stages and their contact.

-- Rule "contact data": whether a request's provider may see its couple's address and number. The same as isContactOpen of
-- domain/event-request.ts; a test compares the two.
create or replace function is_contact_open(unlocked_at timestamptz) returns boolean language sql immutable parallel safe
  return unlocked_at is not null;

-- The same as requestStage of domain/request-stages.ts; a test compares the two.
create or replace function request_stage(seen_at timestamptz, answered_at timestamptz, quoted_at timestamptz, outcome text, hired_at timestamptz,
  rejected_at timestamptz, stopped_at timestamptz) returns text language sql immutable parallel safe
  return case
    when rejected_at is not null then 'declined'
    when hired_at is not null or outcome = 'won' then 'won'
    when outcome = 'lost' then 'lost'
    when stopped_at is not null then 'stopped'
    when quoted_at is not null then 'quoted'
    when answered_at is not null then 'answered'
    when seen_at is not null then 'read'
    else 'new'
  end;

-- Rule "answered": by a message, a noted call or a decline, whichever came first.
create or replace function first_answer_at(answered_at timestamptz, rejected_at timestamptz) returns timestamptz
  language sql immutable parallel safe
  return least(answered_at, rejected_at);

-- A provider can search only what it may read. A deleted venue keeps its last name.
create or replace function copy_readable_wishes_to_request() returns trigger language plpgsql as $$
begin
  new.venue_name := coalesce((select name from venues where id = new.venue_id), new.venue_name);
  select p.event_date, plain_text(town.readable), plain_text(concat_ws(' ', p.first_name, p.last_name, town.readable, new.venue_name)), p.services,
    coalesce(p.stopped_at, case when new.venue_id is null then p.planner_found_at else p.venue_found_at end, new.withdrawn_at)
  into new.event_date, new.town, new.couple, new.services, new.stopped_at
  from projects p, lateral (
    select case when is_contact_open(new.unlocked_at) then p.location_city else coalesce(p.masked_city, p.location_city) end as readable
  ) as town
  where p.id = new.project_id;
  return new;
end $$;

-- This update changes nothing itself, but fires the trigger above, which copies the project.
create or replace function renew_wishes_of_requests() returns trigger language plpgsql as $$
begin
  update event_requests set project_id = new.id where project_id = new.id;
  return null;
end $$;

-- Copies a venue's new name to its requests.
create or replace function rename_venue_in_requests() returns trigger language plpgsql as $$
begin
  update event_requests set project_id = project_id where provider_id = new.owner_id and venue_id = new.id;
  return null;
end $$;

-- A changed town without a new masked form must not keep the old one.
create or replace function forget_masked_city() returns trigger language plpgsql as $$
begin
  new.masked_city := null;
  return new;
end $$;

create or replace function open_contact_of_request() returns trigger language plpgsql as $$
begin
  select min(o.unlocked_at) into new.unlocked_at from event_requests o
  where o.project_id = new.project_id and o.provider_id = new.provider_id;
  if is_contact_open(new.unlocked_at) then new.unlocked_with := 'other_request'; end if;
  return new;
end $$;

-- The first message to a couple counts as the answer.
create or replace function note_answer() returns trigger language plpgsql as $$
begin
  update event_requests set answered_at = new.created_at, answered_by = 'message'
  where id = new.event_request_id and answered_at is null;
  return null;
end $$;

-- Whether a change of a project concerns this request: that a venue was found concerns only requests to venues.
create or replace function is_change_of_request(sought text, venue_id uuid) returns boolean language sql immutable parallel safe
  return coalesce(sought = case when venue_id is null then 'planner' else 'venue' end, true);

-- Every provider who has the project and has not declined is notified at once.
create or replace function tell_project_change() returns trigger language plpgsql as $$
begin
  update event_requests set changed_at = new.changed_at
  where project_id = new.project_id and rejected_at is null and created_at < new.changed_at and is_change_of_request(new.sought, venue_id);
  perform pg_notify('inbox', concat_ws(' ', 'changed', provider_id, id, case when hired_at is null then new.what else 'hired' end))
  from event_requests
  where project_id = new.project_id and rejected_at is null and created_at < new.changed_at and is_change_of_request(new.sought, venue_id);
  return null;
end $$;

create or replace trigger conversation_messages_note_answer after insert on conversation_messages
  for each row when (new.author = 'provider') execute function note_answer();

create or replace trigger event_requests_copy_wishes before insert or update of project_id, unlocked_at on event_requests
  for each row execute function copy_readable_wishes_to_request();
create or replace trigger event_requests_open_contact before insert on event_requests
  for each row when (new.unlocked_at is null) execute function open_contact_of_request();

create or replace trigger project_changes_tell after insert on project_changes for each row execute function tell_project_change();

create or replace trigger projects_renew_wishes after update of event_date, location_city, first_name, last_name, services on projects
  for each row when ((old.event_date, old.location_city, old.first_name, old.last_name, old.services)
    is distinct from (new.event_date, new.location_city, new.first_name, new.last_name, new.services))
  execute function renew_wishes_of_requests();
create or replace trigger projects_renew_stop after update of stopped_at, planner_found_at, venue_found_at on projects
  for each row when ((old.stopped_at, old.planner_found_at, old.venue_found_at) is distinct from (new.stopped_at, new.planner_found_at, new.venue_found_at))
  execute function renew_wishes_of_requests();
create or replace trigger venues_rename_in_requests after update of name on venues
  for each row when (old.name is distinct from new.name) execute function rename_venue_in_requests();
create or replace trigger projects_forget_masked_city before update of location_city on projects
  for each row when (new.location_city is distinct from old.location_city and new.masked_city is not distinct from old.masked_city)
  execute function forget_masked_city();
create or replace trigger projects_renew_masked_city after update of masked_city on projects
  for each row when (coalesce(old.masked_city, old.location_city) is distinct from coalesce(new.masked_city, new.location_city))
  execute function renew_wishes_of_requests();
