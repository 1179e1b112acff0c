-- An operator validates venues as it approves providers. What the public sees of a validated venue stands in `venues`; name, type and place
-- that its owner has changed since wait in `venue_pending_changes`, and the images as they were validated in `venue_validated_images`.
alter table venues
  add column moderation_answer text check (moderation_answer in ('changes_asked', 'refused')),
  -- Since when an operator's answer is due; null while none is.
  add column waiting_since timestamptz,
  -- Since when the changes of a validated venue wait: of name, type and place, and of its images.
  add column changed_since timestamptz,
  add column images_changed_since timestamptz,
  -- Null: the images were never compared, and count as they are.
  add column images_validated_at timestamptz;

create table venue_pending_changes (
  venue_id uuid primary key references venues on delete cascade,
  name text not null,
  type text not null check (type in ('boat', 'castle', 'domain', 'farm', 'hotel', 'place_of_worship', 'reception_hall', 'restaurant', 'unusual')),
  address text,
  zipcode text not null,
  city text not null,
  country_code char(2) not null,
  latitude double precision not null,
  longitude double precision not null,
  listed_country country not null,
  department_code text,
  city_slug text
);

create table venue_validated_images (
  venue_id uuid not null references venues on delete cascade,
  picture_id uuid not null references pictures on delete cascade,
  position int not null,
  alt text not null default '',
  title text not null default '',
  is_key_image boolean not null default false,
  -- Since when the owner shows it no more.
  removed_at timestamptz,
  primary key (venue_id, picture_id)
);
create index venue_validated_images_of_picture on venue_validated_images (picture_id);

create table venue_decisions (
  id bigint generated always as identity primary key,
  venue_id uuid not null references venues on delete cascade,
  decision text not null check (decision in ('approved', 'refused', 'changes_asked')),
  -- Whether the decision is about changes of a venue that was validated before.
  is_about_changes boolean not null,
  reason text,
  decided_by uuid references accounts on delete set null,
  decided_at timestamptz not null,
  undone_at timestamptz,
  -- What an undo goes back to; gone once the owner has been notified.
  before jsonb,
  revision_after text
);
create index venue_decisions_of_venue on venue_decisions (venue_id, id desc);
create index venue_decisions_of_operator on venue_decisions (decided_by);

-- Few rows: until now venues come from the demonstration alone.
update venues set waiting_since = completed_at where completed_at is not null and archived_at is null and not is_validated;
insert into venue_validated_images (venue_id, picture_id, position, alt, title, is_key_image)
select i.venue_id, i.picture_id, i.position, i.alt, i.title, i.is_key_image
from venue_images i join venues v on v.id = i.venue_id where v.is_validated and i.is_visible
on conflict do nothing;
-- Few rows: until now venues come from the demonstration alone.
update venues set images_validated_at = now() where is_validated;
