-- What a provider keeps for themselves about a request.
create table request_notes (
  event_request_id uuid primary key references event_requests on delete cascade,
  text text not null check (length(text) between 1 and 5000),
  updated_at timestamptz not null
);
create table request_reminders (
  event_request_id uuid primary key references event_requests on delete cascade,
  remind_on date not null,
  sent_at timestamptz
);
create index request_reminders_due on request_reminders (remind_on) where sent_at is null;

-- When mail to the couple came back for good; their leads are dead then (docs/rules.md "dead leads").
alter table projects add column email_bounced_at timestamptz;
-- What an operator found a request to be.
alter table event_requests add column found_false_at timestamptz;

-- Every process hears of a new request. (Not of every change: commits that notify wait for each other, and unlocking shall not.)
create function tell_inbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('inbox', new.provider_id::text || ' ' || new.id::text);
  return null;
end $$;
create trigger event_requests_tell_inbox after insert on event_requests
  for each row execute function tell_inbox();

-- A visitor of today, known by a hash whose salt is forgotten at the day's end.
create table view_salts (
  day date primary key,
  salt bytea not null
);
create table views_of_today (
  provider_id uuid not null,
  visitor bytea not null,
  day date not null,
  primary key (day, provider_id, visitor)
);
