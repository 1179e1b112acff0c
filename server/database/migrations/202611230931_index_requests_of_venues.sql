-- outside a transaction
create index concurrently if not exists event_requests_of_venue
  on event_requests (provider_id, venue_id, created_at desc, id desc) where venue_id is not null;
alter table projects validate constraint projects_chosen;
alter table projects validate constraint projects_venue_use;
alter table projects validate constraint projects_venue_nights;
alter table projects validate constraint projects_venue_visit_note;
alter table project_changes validate constraint project_changes_sought;
create index concurrently if not exists venues_by_place on venues using gist (point(longitude, latitude)) where is_published and is_validated;
create unique index concurrently if not exists event_requests_one_planner_hired
  on event_requests (project_id) where hired_at is not null and venue_id is null;
create unique index concurrently if not exists event_requests_one_venue_hired
  on event_requests (project_id) where hired_at is not null and venue_id is not null;
-- Its two followers say the same of planners and of venues.
drop index concurrently if exists event_requests_one_hired;
