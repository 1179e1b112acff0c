-- Rows of former releases are read without the lock that adding a check takes.
alter table venue_services validate constraint venue_services_service_fkey;
alter table venue_images validate constraint venue_images_section_known;
alter table venue_videos validate constraint venue_videos_thumbnail_id_fkey;
