-- What providers and owners of venues changed after their approval, for operators to look at (rule "later changes"); rows are written by the
-- triggers of objects/87_content_changes.sql.
create table content_changes (
  id bigint generated always as identity primary key,
  provider_id uuid not null references providers on delete cascade,
  -- Null for what belongs to the company's profile.
  venue_id uuid references venues on delete cascade,
  country country not null,
  place text not null check (place in ('company_name', 'website', 'portrait', 'experience', 'service', 'benefits', 'service_details',
    'social_link', 'portfolio_title', 'portfolio_text', 'photo_title', 'photo_text', 'image_caption', 'video_title', 'video_text', 'avatar',
    'photo', 'portfolio_image', 'venue_text', 'venue_detailed_text', 'venue_translation', 'venue_detailed_translation', 'venue_service',
    'venue_testimonial', 'venue_image_title', 'venue_image_text', 'venue_image_caption', 'venue_video_title', 'venue_video_text',
    'space_name', 'rain_plan', 'venue_image', 'space_photo')),
  -- The row that was changed, by its own key; the company's or the venue's own values have none.
  subject text not null default '',
  -- What the change replaced, and what it is now. Several changes until somebody looks are one.
  before_text text not null default '',
  after_text text not null default '',
  -- Null for texts. The row of a new picture comes after it in one transaction.
  picture_id uuid references pictures on delete cascade deferrable initially deferred,
  -- How many changes are in this entry: a decision names the one that was seen.
  revision int not null default 1,
  began_at timestamptz not null,
  changed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'seen', 'restored', 'hidden')),
  decided_at timestamptz,
  decided_by uuid references accounts on delete set null,
  -- The decision with its statement of reasons, for what was restored or hidden.
  report_id uuid references content_reports on delete set null,
  -- The row that a decision removed.
  removed jsonb,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index content_changes_collapsed on content_changes (provider_id, place, subject, venue_id) nulls not distinct
  where state = 'waiting';
create index content_changes_waiting on content_changes (began_at, id) where state = 'waiting';
create index content_changes_decided on content_changes (decided_at desc, id desc) where state <> 'waiting';
create index content_changes_of_subject on content_changes (subject) where state = 'waiting' and subject <> '';
create index content_changes_of_picture on content_changes (picture_id) where picture_id is not null;
create index content_changes_of_venue on content_changes (venue_id) where venue_id is not null;
create index content_changes_of_provider on content_changes (provider_id);
create index content_changes_of_report on content_changes (report_id) where report_id is not null;
create index content_changes_of_operator on content_changes (decided_by) where decided_by is not null;
-- The file of a hidden profile picture stays, so that it can be put back.
create index content_changes_of_avatar on content_changes (after_text) where place = 'avatar';
