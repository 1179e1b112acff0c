-- A project goes to planners, to venues, or to both (docs/rules.md "whom a project goes to"); applies objects/70_requests.sql.
alter table projects
  add column chosen_venue_ids uuid[] not null default '{}',
  add column venue_use text,
  add column venue_nights smallint,
  add column wants_venue_visit boolean not null default false,
  add column venue_visit_note text,
  -- Since when the couple has its planner, and its venue: who else was asked for the same is not sought any more.
  add column planner_found_at timestamptz,
  add column venue_found_at timestamptz;
alter table projects drop constraint projects_chosen_provider_ids_check;
alter table projects
  add constraint projects_chosen check (
    cardinality(chosen_provider_ids) <= 5 and cardinality(chosen_venue_ids) <= 5 and cardinality(chosen_provider_ids) + cardinality(chosen_venue_ids) >= 1
  ) not valid,
  add constraint projects_venue_use check (venue_use in ('ceremony', 'reception', 'both')) not valid,
  add constraint projects_venue_nights check (venue_nights between 0 and 14) not valid,
  add constraint projects_venue_visit_note check (char_length(venue_visit_note) <= 300) not valid;

-- The venue's name as its owner has it, and as it was once the venue is deleted.
alter table event_requests add column venue_name text;

-- Null where a change concerns everybody who was asked.
alter table project_changes add column sought text;
alter table project_changes add constraint project_changes_sought check (sought in ('planner', 'venue')) not valid;
