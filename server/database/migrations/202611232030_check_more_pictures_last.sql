-- An erased account's pictures go before what shows them, where a venue's space or a connection stands between.
alter table venue_space_photos alter constraint venue_space_photos_picture_id_fkey deferrable initially deferred;
alter table instagram_media alter constraint instagram_media_picture_id_fkey deferrable initially deferred;
