-- Reports of content: what stays for the figures stands in `content_reports`; the reporter's data and what was reported are rows of their own,
-- which go with the account, the company or the project that they are of, or when their time is over.
create table content_reports (
  id uuid primary key default gen_random_uuid(),
  -- What people quote; the id stays in addresses of the back-office.
  number bigint generated always as identity unique,
  kind text not null check (kind in ('provider', 'venue', 'picture', 'review', 'message', 'request')),
  reason text not null check (reason in ('minors', 'hate', 'fraud', 'copyright', 'personal_data', 'false_information', 'other_illegal',
    'against_terms', 'invented', 'wrong_contact', 'advertising', 'double')),
  -- Where the content is, as the reporter gave it, and what is wrong with it.
  place text not null default '' check (length(place) <= 1000),
  statement text not null default '' check (length(statement) <= 3000),
  country country not null,
  state text not null default 'waiting' check (state in ('waiting', 'decided', 'complained')),
  -- The decision that counts; null before the first.
  outcome text check (outcome in ('no_violation', 'hidden', 'found_false')),
  created_at timestamptz not null,
  -- Since when an operator's answer is due; null while none is.
  waiting_since timestamptz,
  decided_at timestamptz,
  -- When its personal data were deleted.
  forgotten_at timestamptz
);
create index content_reports_waiting on content_reports (waiting_since, id) where waiting_since is not null;
create index content_reports_by_time on content_reports (created_at desc, id desc);
create index content_reports_to_forget on content_reports (decided_at) where state = 'decided' and forgotten_at is null;

create table report_reporters (
  report_id uuid primary key references content_reports on delete cascade,
  -- Who reported: somebody with an account, a couple, or a visitor.
  account_id uuid references accounts on delete cascade,
  project_id uuid references projects on delete cascade,
  name text check (length(name) <= 100),
  email citext check (length(email) <= 320),
  language language not null,
  token_hash bytea not null unique
);
create index report_reporters_of_account on report_reporters (account_id);
create index report_reporters_of_project on report_reporters (project_id);
create index report_reporters_by_email on report_reporters (email);

create table reported_content (
  report_id uuid primary key references content_reports on delete cascade,
  -- Whose it is: of a company, of a couple, or of the writer of a review.
  provider_id uuid references providers on delete cascade,
  project_id uuid references projects on delete cascade,
  review_id uuid references reviews on delete cascade,
  venue_id uuid references venues on delete cascade,
  -- A real wedding.
  portfolio_id uuid references portfolios on delete cascade,
  -- Null once its owner has deleted it.
  picture_id uuid references pictures on delete set null,
  message_id bigint references conversation_messages on delete set null,
  event_request_id uuid references event_requests on delete cascade,
  -- What was reported, as it was then.
  name text not null,
  -- The name as it is searched for.
  search_text text not null default '',
  text text not null default '',
  path text not null default '',
  token_hash bytea not null unique
);
create index reported_content_of_provider on reported_content (provider_id);
create index reported_content_of_project on reported_content (project_id);
create index reported_content_of_review on reported_content (review_id);
create index reported_content_of_venue on reported_content (venue_id);
create index reported_content_of_portfolio on reported_content (portfolio_id);
create index reported_content_of_picture on reported_content (picture_id);
create index reported_content_of_message on reported_content (message_id);
-- A provider reports a request once.
create unique index reported_content_of_request on reported_content (event_request_id);
create index reported_content_by_name on reported_content using gin (search_text gin_trgm_ops);

create table report_decisions (
  id bigint generated always as identity primary key,
  report_id uuid not null references content_reports on delete cascade,
  -- Whose complaint it answers; null for the first decision.
  complaint_by text check (complaint_by in ('reporter', 'owner')),
  outcome text not null check (outcome in ('no_violation', 'hidden', 'found_false')),
  is_changed boolean not null,
  ground text check (ground in ('law', 'terms')),
  rule text not null default '' check (length(rule) <= 300),
  reasons text not null check (length(reasons) <= 3000),
  decided_by uuid references accounts on delete set null,
  decided_at timestamptz not null
);
create index report_decisions_of_report on report_decisions (report_id, id desc);
create index report_decisions_of_operator on report_decisions (decided_by);

-- Each side complains once.
create table report_complaints (
  report_id uuid not null references content_reports on delete cascade,
  by text not null check (by in ('reporter', 'owner')),
  text text not null check (length(text) <= 3000),
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (report_id, by)
);

-- What a decision hid, to be shown again when a complaint reverses it: the rows of a picture, which are removed; for everything else only
-- that it was this decision.
create table hidden_content (
  report_id uuid not null references content_reports on delete cascade,
  place text not null check (place in ('providers', 'venues', 'portfolios', 'reviews', 'conversation_messages', 'profile_photos',
    'deleted_photos', 'venue_images', 'deleted_venue_images', 'venue_validated_images', 'venue_space_photos', 'portfolio_images')),
  picture_id uuid references pictures on delete cascade,
  hidden jsonb not null default '{}'
);
create index hidden_content_of_report on hidden_content (report_id);
create index hidden_content_of_picture on hidden_content (picture_id);

-- When an operator hid the message; its text is then shown to nobody.
alter table conversation_messages add column hidden_at timestamptz;
