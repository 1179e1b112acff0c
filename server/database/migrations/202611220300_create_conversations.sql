-- What a couple and a provider who has opened their contact write to each other (docs/rules.md "conversation").
create table conversation_messages (
  id bigint generated always as identity primary key,
  event_request_id uuid not null references event_requests on delete cascade,
  author text not null check (author in ('couple', 'provider')),
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz not null,
  -- When the other side has had it before them.
  read_at timestamptz,
  -- Made where it was written, so that what is sent twice stands there once.
  submission_key uuid not null,
  unique (event_request_id, submission_key)
);
create index conversation_messages_in_order on conversation_messages (event_request_id, id);

-- The provider whom the couple has told us they hired: one of a project.
alter table event_requests add hired_at timestamptz;
create unique index event_requests_one_hired on event_requests (project_id) where hired_at is not null;
