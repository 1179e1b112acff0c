-- One request per project, provider and venue or none (docs/rules.md "one request"). No reference: a request outlives its venue.
alter table event_requests add column venue_id uuid;
-- The contact opens once per project and provider: beside a credit and Premium, by another request of the same two.
alter table event_requests drop constraint event_requests_unlocked_with_check;
alter table event_requests add constraint event_requests_unlocked_with
  check (unlocked_with in ('credit', 'premium', 'other_request')) not valid;

create function open_contact_of_request() returns trigger language plpgsql as $$
begin
  select min(o.unlocked_at) into new.unlocked_at from event_requests o
  where o.project_id = new.project_id and o.provider_id = new.provider_id and o.unlocked_at is not null;
  if new.unlocked_at is not null then new.unlocked_with := 'other_request'; end if;
  return new;
end $$;
create trigger event_requests_open_contact before insert on event_requests
  for each row when (new.unlocked_at is null) execute function open_contact_of_request();
