alter table link_clicks validate constraint link_clicks_type_known;
