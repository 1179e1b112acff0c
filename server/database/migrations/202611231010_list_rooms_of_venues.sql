-- What cards and filters of venues show beside their seats.
alter table directory_entries
  add column standing_capacity int,
  add column bedrooms int;

-- Few rows: until now venues came from the demonstration alone. The rating was the owner's as a planner.
update directory_entries e
set standing_capacity = v.standing_capacity, bedrooms = v.bedrooms, review_count = 0, review_average = null,
  facets = array(select facet from unnest(e.facets) facet where facet not like 'rating:%')
    || array(select 'capacity:300' where v.seated_capacity >= 300)
    || array(select 'rooms:' || least from unnest(array[5, 10, 20, 40]) least where v.bedrooms >= least)
from venues v where v.id = e.id and e.kind = 'venue';
