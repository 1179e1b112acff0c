-- Addresses to which a couple's links are to be mailed; each is forgotten with its mail.
create table project_link_requests (
  id uuid primary key default gen_random_uuid(),
  email citext not null check (length(email) <= 320),
  requested_at timestamptz not null
);
create index project_link_requests_by_time on project_link_requests (requested_at);
