-- Videos that were deleted and can be brought back until the night after.
create table deleted_videos (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  url text not null,
  host text not null,
  external_id text not null,
  private_hash text,
  title text not null,
  description text not null,
  is_visible boolean not null,
  thumbnail_id uuid references pictures,
  position int not null,
  created_at timestamptz not null,
  deleted_at timestamptz not null
);
create index deleted_videos_of_provider on deleted_videos (provider_id);
create index deleted_videos_forgotten on deleted_videos (deleted_at);
create index deleted_videos_thumbnail on deleted_videos (thumbnail_id) where thumbnail_id is not null;
