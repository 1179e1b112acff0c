alter table review_invitations
  -- What the provider adds to the mail in their own words.
  add column personal_line text check (length(personal_line) between 1 and 500),
  add column reviewed_at timestamptz,
  -- The address refused the mail for good.
  add column undeliverable_at timestamptz;
create index review_invitations_of_provider on review_invitations (provider_id, created_at desc, id desc);
create index review_invitations_due on review_invitations (created_at, id)
  where reminded_at is null and reviewed_at is null and unsubscribed_at is null and undeliverable_at is null;
create index review_invitations_old on review_invitations (created_at) where unsubscribed_at is null;
create index reviews_of_invitation on reviews (invitation_id) where invitation_id is not null;

-- What a provider holds against a published review; once per review.
create table review_reports (
  review_id uuid primary key references reviews on delete cascade,
  reason text not null check (reason in ('not_a_client', 'other_provider', 'offensive', 'personal_data', 'advertising', 'other')),
  explanation text not null check (length(explanation) between 10 and 2000),
  reported_at timestamptz not null,
  decision text check (decision in ('kept', 'taken_down')),
  decided_at timestamptz,
  decided_by uuid,
  check ((decision is null) = (decided_at is null))
);
create index review_reports_open on review_reports (reported_at, review_id) where decision is null;

-- The last day on which a provider's badge was fetched for a page of another site.
create table badge_sightings (
  provider_id uuid primary key references providers on delete cascade,
  seen_on date not null
);
