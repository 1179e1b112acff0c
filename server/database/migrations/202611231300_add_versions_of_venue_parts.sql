-- Each prestation, quote, image and video has a version of its own, so that of two windows the second is stopped.
alter table venue_services add column version integer not null default 1;
alter table venue_testimonials add column version integer not null default 1;
alter table venue_images add column version integer not null default 1;
alter table venue_videos add column version integer not null default 1;
alter table profile_videos add column version integer not null default 1;
alter table deleted_venue_images add column version integer not null default 1;
alter table deleted_venue_videos add column version integer not null default 1;
alter table deleted_videos add column version integer not null default 1;
