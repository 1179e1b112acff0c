-- outside a transaction
create index concurrently if not exists providers_by_place on providers using gist (point(longitude, latitude))
  where is_moderated and is_planner;
-- Over a function of earthdistance, whose body names its own types without their schema: pg_restore could not build it.
drop index concurrently if exists providers_near;
