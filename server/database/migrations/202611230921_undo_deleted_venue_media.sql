-- Images and videos of a venue that were deleted: until the night after they can be brought back.
create table deleted_venue_images (
  id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  picture_id uuid not null references pictures deferrable initially deferred,
  alt text not null,
  title text not null,
  description text not null,
  caption text not null,
  section text,
  is_visible boolean not null,
  position int not null,
  created_at timestamptz not null,
  deleted_at timestamptz not null
);
create index deleted_venue_images_of_venue on deleted_venue_images (venue_id);
create index deleted_venue_images_expired on deleted_venue_images (deleted_at);
create index deleted_venue_images_picture on deleted_venue_images (picture_id);

create table deleted_venue_videos (
  id uuid primary key,
  venue_id uuid not null references venues on delete cascade,
  url text not null,
  host text not null,
  external_id text not null,
  private_hash text,
  title text not null,
  description text not null,
  is_visible boolean not null,
  thumbnail_id uuid references pictures deferrable initially deferred,
  position int not null,
  created_at timestamptz not null,
  deleted_at timestamptz not null
);
create index deleted_venue_videos_of_venue on deleted_venue_videos (venue_id);
create index deleted_venue_videos_expired on deleted_venue_videos (deleted_at);
create index deleted_venue_videos_thumbnail on deleted_venue_videos (thumbnail_id) where thumbnail_id is not null;

-- What of the venue an image shows.
alter table venue_images
  add column section text,
  add constraint venue_images_section_known check (section in ('ceremony', 'reception', 'rooms', 'outside', 'details')) not valid;

-- Our own copy of the picture that a video has at its host.
alter table venue_videos
  add column thumbnail_id uuid,
  add constraint venue_videos_thumbnail_id_fkey foreign key (thumbnail_id) references pictures deferrable initially deferred not valid;
