-- outside a transaction
-- An earlier state of 202611231022 also indexed reviews without a reviewer's address; databases of that state get the same index as all others.
create unique index concurrently if not exists reviews_one_per_subject_rebuilt
  on reviews (provider_id, venue_id, reviewer_email) nulls not distinct
  where state in ('awaiting_moderation', 'published') and reviewer_email is not null;
drop index concurrently if exists reviews_one_per_subject;
alter index reviews_one_per_subject_rebuilt rename to reviews_one_per_subject;
