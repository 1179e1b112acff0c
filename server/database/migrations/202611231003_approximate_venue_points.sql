-- A venue whose point is approximate is shown as a circle around a displaced centre. The displacement in metres is chosen once and stays, so
-- that no number of readings finds the true point.
alter table venues
  add column is_point_approximate boolean not null default false,
  add column point_north_m double precision,
  add column point_east_m double precision,
  add constraint venues_point_displaced check (not is_point_approximate or (point_north_m is not null and point_east_m is not null)) not valid;
