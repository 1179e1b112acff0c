-- Rule "public profile": whose page everybody may read.
create function profile_is_public(provider providers) returns boolean
  language sql immutable parallel safe
  return provider.is_moderated and provider.is_planner and register_allows_listing(provider.siret_status);
-- Rule "public venue"; its owner plans or not.
create function venue_is_public(venue venues, owner providers) returns boolean
  language sql immutable parallel safe
  return venue.is_published and venue.is_validated and owner.is_moderated and register_allows_listing(owner.siret_status);
