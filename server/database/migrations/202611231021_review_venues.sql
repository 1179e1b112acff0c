-- A review, a form's link and an invitation are for a planner, or for one of its owner's venues (rule "reviews").
alter table reviews add column venue_id uuid;
alter table reviews add constraint reviews_venue foreign key (venue_id) references venues on delete cascade not valid;
-- No reference: who asked not to be written to again is remembered when the venue is gone.
alter table review_invitations add column venue_id uuid;

-- The link that an owner hands to whom they like; it is no secret.
create table venue_review_links (
  venue_id uuid primary key references venues on delete cascade,
  token text collate "C" not null unique,
  created_at timestamptz not null
);
