-- Unused since 202611221745_index_requests_by_venue: one request per project, provider and venue takes its place.
alter table event_requests drop constraint event_requests_project_id_provider_id_key;
