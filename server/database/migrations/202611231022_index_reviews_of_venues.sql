-- outside a transaction
alter table reviews validate constraint reviews_venue;
create index concurrently if not exists reviews_of_venue on reviews (venue_id, created_at desc, id desc) where venue_id is not null;
-- One review by a person of the planner, and of each venue, whoever confirms first.
create unique index concurrently if not exists reviews_one_per_subject
  on reviews (provider_id, venue_id, reviewer_email) nulls not distinct
  where state in ('awaiting_moderation', 'published') and reviewer_email is not null;
-- Its follower says the same of planners and of venues.
drop index concurrently if exists reviews_one_per_person;
