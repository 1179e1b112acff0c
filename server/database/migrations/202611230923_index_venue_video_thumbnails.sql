-- outside a transaction
create index concurrently if not exists venue_videos_thumbnail
  on venue_videos (thumbnail_id) where thumbnail_id is not null;
