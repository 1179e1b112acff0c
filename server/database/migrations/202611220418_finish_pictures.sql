alter table pictures
  -- The browser's own name for this upload: one that is sent again because its answer was lost is kept once.
  add column upload_key uuid,
  -- What is shown of the original, in pixels of the upright picture: left, top, width, height. Null for all of it.
  add column crop int[] check (cardinality(crop) = 4),
  -- How wide the largest size will be once a job has cut it; null when nothing is left to be cut.
  add column unfinished_width int check (unfinished_width > 0),
  -- Of the upright original, in pixels; null where none is kept.
  add column original_width int check (original_width > 0),
  add column original_height int check (original_height > 0),
  add constraint pictures_one_per_upload unique (provider_id, upload_key);
create index pictures_unfinished on pictures (created_at) where unfinished_width is not null;
create index pictures_by_age on pictures (created_at, id) where provider_id is not null;

-- Photos that were deleted and can be brought back until the night after.
create table deleted_photos (
  id uuid primary key,
  provider_id uuid not null references providers on delete cascade,
  picture_id uuid not null references pictures,
  title text not null,
  description text not null,
  is_visible boolean not null,
  position int not null,
  views int not null,
  created_at timestamptz not null,
  deleted_at timestamptz not null
);
create index deleted_photos_of_provider on deleted_photos (provider_id);
create index deleted_photos_forgotten on deleted_photos (deleted_at);
create index deleted_photos_picture on deleted_photos (picture_id);

-- Other words, another place and another view change no figure: the provider is not locked for them.
create function photos_changed() returns trigger language plpgsql as $$
begin
  perform refresh_media_figures(array(
    select distinct added.provider_id from added join removed using (id) where added.is_visible <> removed.is_visible));
  return null;
end $$;
drop trigger count_changed_photos on profile_photos;
create trigger count_changed_photos after update on profile_photos
  referencing old table as removed new table as added for each statement execute function photos_changed();
