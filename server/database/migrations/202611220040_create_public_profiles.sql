-- A picture in all the sizes that pages ask for: `<folder>/<width>.webp` and `.jpg` of the object store.
create table pictures (
  id uuid primary key default gen_random_uuid(),
  -- Whose profile shows it; nobody's for those that the demonstration shares.
  provider_id uuid references providers on delete cascade,
  folder text collate "C" not null unique,
  -- Of the largest size, in pixels.
  width int not null check (width > 0),
  height int not null check (height > 0),
  widths int[] not null check (cardinality(widths) > 0),
  has_avif boolean not null default false,
  -- What was uploaded, private.
  original_key text,
  content_hash bytea,
  created_at timestamptz not null
);
create index pictures_of_provider on pictures (provider_id, content_hash);
create index pictures_with_original on pictures (original_key) where original_key is not null;

create table profile_photos (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers on delete cascade,
  picture_id uuid not null references pictures,
  title text not null,
  description text not null default '',
  is_visible boolean not null default true,
  position int not null,
  views int not null default 0,
  created_at timestamptz not null
);
create index profile_photos_of_provider on profile_photos (provider_id, position, id);
create index profile_photos_picture on profile_photos (picture_id);

create table profile_videos (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers on delete cascade,
  url text not null,
  host text not null check (host in ('youtube', 'vimeo')),
  external_id text not null,
  -- Vimeo's key to a video that is not listed.
  private_hash text,
  title text not null,
  description text not null default '',
  is_visible boolean not null default true,
  thumbnail_id uuid references pictures,
  position int not null,
  created_at timestamptz not null
);
create index profile_videos_of_provider on profile_videos (provider_id, position, id);
create index profile_videos_thumbnail on profile_videos (thumbnail_id) where thumbnail_id is not null;

create table social_links (
  provider_id uuid not null references providers on delete cascade,
  network text not null check (network in ('facebook', 'instagram', 'twitter', 'tiktok', 'linkedin', 'pinterest')),
  url text not null,
  primary key (provider_id, network)
);

-- Clicks on a provider's own links, by the day (UTC).
create table link_clicks (
  provider_id uuid not null references providers on delete cascade,
  type text not null,
  day date not null,
  clicks int not null,
  primary key (provider_id, type, day)
);

create table portfolios (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers on delete cascade,
  slug text collate "C" not null unique,
  title text not null,
  description text not null,
  wedding_date date not null,
  total_budget_cents bigint not null check (total_budget_cents >= 0),
  planner_budget_cents bigint not null check (planner_budget_cents >= 0),
  is_budget_hidden boolean not null default false,
  number_of_guests int not null check (number_of_guests >= 1),
  location text not null,
  city text,
  zipcode text,
  country_code char(2),
  latitude double precision,
  longitude double precision,
  style text not null,
  is_published boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null,
  check (is_published = (published_at is not null))
);
create index portfolios_of_provider on portfolios (provider_id, wedding_date desc, id);

create table portfolio_services (
  portfolio_id uuid not null references portfolios on delete cascade,
  service_id int not null references services,
  primary key (portfolio_id, service_id)
);

create table portfolio_images (
  id uuid primary key default gen_random_uuid(),
  portfolio_id uuid not null references portfolios on delete cascade,
  picture_id uuid not null references pictures,
  caption text not null default '',
  is_key_image boolean not null default false,
  position int not null,
  created_at timestamptz not null
);
create index portfolio_images_of_portfolio on portfolio_images (portfolio_id, position, id);
create unique index portfolio_images_one_key on portfolio_images (portfolio_id) where is_key_image;
create index portfolio_images_picture on portfolio_images (picture_id);

create table portfolio_views (
  portfolio_id uuid not null references portfolios on delete cascade,
  hour timestamptz not null,
  views int not null,
  primary key (portfolio_id, hour)
);

-- The link that a provider hands to whom they like; it is no secret.
create table review_form_links (
  provider_id uuid primary key references providers on delete cascade,
  token text collate "C" not null unique,
  created_at timestamptz not null
);

-- A link for one person, sent by mail; only its hash is kept.
create table review_invitations (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers on delete cascade,
  email citext not null check (length(email) <= 320),
  token_hash bytea not null unique,
  language language not null,
  created_at timestamptz not null,
  reminded_at timestamptz,
  unsubscribed_at timestamptz,
  unique (provider_id, email)
);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers on delete cascade,
  rating int not null check (rating between 1 and 5),
  title text not null,
  text text not null,
  reviewer_name text not null,
  -- Never shown; null once it has served.
  reviewer_email citext check (length(reviewer_email) <= 320),
  reviewer_type text not null check (reviewer_type in ('couple', 'guest', 'parents', 'provider', 'other')),
  wedding_date date,
  picture_id uuid references pictures,
  language language not null,
  country country not null,
  state text not null check (state in ('awaiting_mail', 'awaiting_moderation', 'published', 'refused')),
  -- How well we know that the reviewer was there; null until they have confirmed their address.
  proof text check (proof in ('mail_confirmed', 'invited', 'couple_of_request')),
  invitation_id uuid references review_invitations on delete set null,
  -- Of the link in the reviewer's mail.
  token_hash bytea unique,
  reply text,
  replied_at timestamptz,
  refusal_reason text check (length(refusal_reason) between 10 and 2000),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  check ((state = 'awaiting_mail') = (proof is null)),
  check ((reply is null) = (replied_at is null)),
  check ((state = 'refused') = (refusal_reason is not null)),
  check ((state in ('published', 'refused')) = (decided_at is not null))
);
create index reviews_shown on reviews (provider_id, created_at desc, id desc) where state = 'published';
create index reviews_of_provider on reviews (provider_id, created_at desc, id desc);
create index reviews_waiting on reviews (confirmed_at, id) where state = 'awaiting_moderation';
create index reviews_unconfirmed on reviews (created_at) where state = 'awaiting_mail';
create index reviews_refused on reviews (decided_at) where state = 'refused';
create index reviews_picture on reviews (picture_id) where picture_id is not null;
-- One review of a provider by a person, whoever confirms first.
create unique index reviews_one_per_person on reviews (provider_id, reviewer_email)
  where state in ('awaiting_moderation', 'published');

-- Fields of a venue that couples read.
alter table venues
  add column email citext check (length(email) <= 320),
  add column phone text,
  add column address text,
  add column detailed_description text,
  add column bedrooms int check (bedrooms >= 0),
  add column features text[] not null default '{}',
  add column contact_name text,
  add column contact_role text,
  add column website text,
  add column facebook text,
  add column instagram text;

create table venue_services (
  id uuid primary key default gen_random_uuid(),
  venue_id uuid not null references venues on delete cascade,
  service text not null,
  title text not null,
  description text,
  budget_from_cents int check (budget_from_cents >= 0),
  is_description_visible boolean not null default true,
  is_budget_visible boolean not null default true,
  position int not null,
  unique (venue_id, service)
);

create table venue_images (
  id uuid primary key default gen_random_uuid(),
  venue_id uuid not null references venues on delete cascade,
  picture_id uuid not null references pictures,
  alt text not null default '',
  title text not null default '',
  description text not null default '',
  caption text not null default '',
  is_key_image boolean not null default false,
  is_visible boolean not null default true,
  position int not null,
  created_at timestamptz not null
);
create index venue_images_of_venue on venue_images (venue_id, position, id);
create unique index venue_images_one_key on venue_images (venue_id) where is_key_image;
create index venue_images_picture on venue_images (picture_id);

create table venue_videos (
  id uuid primary key default gen_random_uuid(),
  venue_id uuid not null references venues on delete cascade,
  url text not null,
  host text not null check (host in ('youtube', 'vimeo')),
  external_id text not null,
  private_hash text,
  title text not null,
  description text not null default '',
  is_visible boolean not null default true,
  position int not null,
  created_at timestamptz not null
);
create index venue_videos_of_venue on venue_videos (venue_id, position, id);

-- What couples told the owner, as the owner quotes it.
create table venue_testimonials (
  id uuid primary key default gen_random_uuid(),
  venue_id uuid not null references venues on delete cascade,
  couple_name text not null,
  wedding_date date,
  content text not null,
  position int not null
);
create index venue_testimonials_of_venue on venue_testimonials (venue_id, position, id);

alter table retired_slugs drop constraint retired_slugs_kind_check;
alter table retired_slugs add check (kind in ('provider', 'venue', 'portfolio'));

-- Addresses that lead on to the present one.
create table former_slugs (
  kind text not null check (kind in ('provider', 'venue', 'portfolio')),
  slug text collate "C" not null,
  subject_id uuid not null,
  changed_at timestamptz not null,
  primary key (kind, slug)
);
create index former_slugs_of_subject on former_slugs (subject_id);

-- The figures of a provider follow from its rows, in the transaction that changes them. The provider is locked first: of two
-- changes at once the second counts what the first has done.
create function refresh_media_figures(changed uuid[]) returns void language plpgsql as $$
begin
  perform from providers where id = any(changed) order by id for update;
  update providers set
    photo_count = (select count(*) from profile_photos p where p.provider_id = providers.id and p.is_visible),
    video_count = (select count(*) from profile_videos v where v.provider_id = providers.id and v.is_visible)
  where id = any(changed);
end $$;

create function refresh_review_figures(changed uuid[]) returns void language plpgsql as $$
begin
  perform from providers where id = any(changed) order by id for update;
  update providers set review_count = shown.number, review_average = shown.average
  from (
    select one.id, count(r.id) as number, round(avg(r.rating), 1) as average
    from unnest(changed) as one (id) left join reviews r on r.provider_id = one.id and r.state = 'published'
    group by one.id
  ) shown
  where providers.id = shown.id and (review_count, review_average) is distinct from (shown.number, shown.average);
end $$;

create function media_added() returns trigger language plpgsql as $$
begin
  perform refresh_media_figures(array(select distinct provider_id from added));
  return null;
end $$;
create function media_removed() returns trigger language plpgsql as $$
begin
  perform refresh_media_figures(array(select distinct provider_id from removed));
  return null;
end $$;
create function reviews_added() returns trigger language plpgsql as $$
begin
  perform refresh_review_figures(array(select distinct provider_id from added where state = 'published'));
  return null;
end $$;
create function reviews_removed() returns trigger language plpgsql as $$
begin
  perform refresh_review_figures(array(select distinct provider_id from removed where state = 'published'));
  return null;
end $$;
create function reviews_changed() returns trigger language plpgsql as $$
begin
  perform refresh_review_figures(array(
    select distinct added.provider_id from added join removed using (id)
    where (added.state = 'published' or removed.state = 'published')
      and (added.state, added.rating) is distinct from (removed.state, removed.rating)));
  return null;
end $$;

create trigger count_added_photos after insert on profile_photos
  referencing new table as added for each statement execute function media_added();
create trigger count_changed_photos after update on profile_photos
  referencing new table as added for each statement execute function media_added();
create trigger count_removed_photos after delete on profile_photos
  referencing old table as removed for each statement execute function media_removed();
create trigger count_added_videos after insert on profile_videos
  referencing new table as added for each statement execute function media_added();
create trigger count_changed_videos after update on profile_videos
  referencing new table as added for each statement execute function media_added();
create trigger count_removed_videos after delete on profile_videos
  referencing old table as removed for each statement execute function media_removed();
create trigger count_added_reviews after insert on reviews
  referencing new table as added for each statement execute function reviews_added();
create trigger count_changed_reviews after update on reviews
  referencing old table as removed new table as added for each statement execute function reviews_changed();
create trigger count_removed_reviews after delete on reviews
  referencing old table as removed for each statement execute function reviews_removed();
