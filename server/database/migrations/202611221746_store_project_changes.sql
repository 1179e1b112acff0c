-- What a couple has changed since their project reached its providers (docs/rules.md "changes of a project").
create table project_changes (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects on delete cascade,
  changed_at timestamptz not null,
  what text not null check (what in ('date', 'guests', 'found', 'stopped', 'resumed')),
  -- The answers that were replaced, and those that replace them; empty where nothing was.
  before jsonb,
  after jsonb
);
create index project_changes_in_order on project_changes (project_id, id);

-- The latest change that concerns the provider, and when they have last read the request.
alter table event_requests add column changed_at timestamptz;
alter table event_requests add column changes_seen_at timestamptz;

-- Whoever has the project and has not declined is told at once.
create function tell_project_change() returns trigger language plpgsql as $$
begin
  update event_requests set changed_at = new.changed_at
  where project_id = new.project_id and rejected_at is null and created_at < new.changed_at;
  perform pg_notify('inbox', concat_ws(' ', 'changed', provider_id, id, case when hired_at is null then new.what else 'hired' end))
  from event_requests where project_id = new.project_id and rejected_at is null and created_at < new.changed_at;
  return null;
end $$;
create trigger project_changes_tell after insert on project_changes for each row execute function tell_project_change();

-- The couple's word that they have chosen, or that they stop; it can be taken back until a job has carried it out.
create table project_endings (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  reason text not null check (reason in ('found', 'stopped')),
  -- Whom they have chosen, where they name somebody.
  event_request_id uuid references event_requests on delete cascade,
  asked_at timestamptz not null,
  settled_at timestamptz,
  undone_at timestamptz,
  check (settled_at is null or undone_at is null)
);
create unique index project_endings_one_pending on project_endings (project_id) where settled_at is null and undone_at is null;
create index project_endings_of_request on project_endings (event_request_id);
