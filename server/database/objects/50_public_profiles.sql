-- Which listings are public, and the statistics that a profile shows.

-- Rule "SIRET": a company that the register does not know, or reports as closed, is not public; one still to be checked is public once an
-- operator has approved it.
create or replace function register_allows_listing(siret_status text) returns boolean
  language sql immutable parallel safe
  return coalesce(siret_status not in ('not_found', 'inactive'), true);

-- Rule "public profile": which providers' pages everybody may read.
create or replace function is_public_provider(is_moderated boolean, is_planner boolean, siret_status text) returns boolean
  language sql immutable parallel safe
  return is_moderated and is_planner and register_allows_listing(siret_status);

-- Rule "public venue"; its owner may be a planner or not.
create or replace function is_public_venue(is_published boolean, is_validated boolean, owner_is_moderated boolean, owner_siret_status text) returns boolean
  language sql immutable parallel safe
  return is_published and is_validated and owner_is_moderated and register_allows_listing(owner_siret_status);

-- Rule "premium" (domain/premium.ts) for SQL statements; a test compares the two.
create or replace function premium_is_open(status text, ends_at timestamptz, at timestamptz) returns boolean
  language sql immutable parallel safe
  return coalesce(status = 'active' or (status = 'cancellation' and ends_at > at), false);

create or replace function refresh_review_figures(changed uuid[]) returns void language plpgsql as $$
begin
  perform from providers where id = any(changed) order by id for update;
  update providers set review_count = shown.number, review_average = shown.average
  from (
    select one.id, count(r.id) as number, round(avg(r.rating), 1) as average
    from unnest(changed) as one (id) left join reviews r on r.provider_id = one.id and r.venue_id is null and r.state = 'published'
    group by one.id
  ) shown
  where providers.id = shown.id and (review_count, review_average) is distinct from (shown.number, shown.average);
end $$;

-- The same for venues: reviews of a venue do not count for its owner as a planner.
create or replace function refresh_venue_review_figures(changed uuid[]) returns void language plpgsql as $$
begin
  perform from venues where id = any(changed) order by id for update;
  update venues set review_count = shown.number, review_average = shown.average
  from (
    select one.id, count(r.id) as number, round(avg(r.rating), 1) as average
    from unnest(changed) as one (id) left join reviews r on r.venue_id = one.id and r.state = 'published'
    group by one.id
  ) shown
  where venues.id = shown.id and (review_count, review_average) is distinct from (shown.number, shown.average);
end $$;

create or replace function reviews_added() returns trigger language plpgsql as $$
begin
  perform refresh_review_figures(array(select distinct provider_id from added where state = 'published' and venue_id is null));
  perform refresh_venue_review_figures(array(select distinct venue_id from added where state = 'published' and venue_id is not null));
  return null;
end $$;

create or replace function reviews_changed() returns trigger language plpgsql as $$
begin
  perform refresh_review_figures(array(
    select distinct added.provider_id from added join removed using (id)
    where (added.state = 'published' or removed.state = 'published') and added.venue_id is null
      and (added.state, added.rating) is distinct from (removed.state, removed.rating)));
  perform refresh_venue_review_figures(array(
    select distinct added.venue_id from added join removed using (id)
    where (added.state = 'published' or removed.state = 'published') and added.venue_id is not null
      and (added.state, added.rating) is distinct from (removed.state, removed.rating)));
  return null;
end $$;

create or replace function reviews_removed() returns trigger language plpgsql as $$
begin
  perform refresh_review_figures(array(select distinct provider_id from removed where state = 'published' and venue_id is null));
  perform refresh_venue_review_figures(array(select distinct venue_id from removed where state = 'published' and venue_id is not null));
  return null;
end $$;

-- A provider's statistics are computed from its rows, in the transaction that changes them. The provider's row is locked first, so that the
-- second of two concurrent changes counts the result of the first.
create or replace function refresh_media_figures(changed uuid[]) returns void language plpgsql as $$
begin
  perform from providers where id = any(changed) order by id for update;
  update providers set
    photo_count = (select count(*) from profile_photos p where p.provider_id = providers.id and p.is_visible),
    video_count = (select count(*) from profile_videos v where v.provider_id = providers.id and v.is_visible)
  where id = any(changed);
end $$;

create or replace function media_added() returns trigger language plpgsql as $$
begin
  perform refresh_media_figures(array(select distinct provider_id from added));
  return null;
end $$;

create or replace function media_removed() returns trigger language plpgsql as $$
begin
  perform refresh_media_figures(array(select distinct provider_id from removed));
  return null;
end $$;

-- Changes of text, position and views affect no statistic, so the provider's row is not locked for them.
create or replace function photos_changed() returns trigger language plpgsql as $$
begin
  perform refresh_media_figures(array(
    select distinct added.provider_id from added join removed using (id) where added.is_visible <> removed.is_visible));
  return null;
end $$;

create or replace function note_portfolio_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;

create or replace function note_portfolio_image_change() returns trigger language plpgsql as $$
begin
  update portfolios set changed_at = now() where id = coalesce(new.portfolio_id, old.portfolio_id);
  return null;
end $$;

create or replace trigger portfolio_image_changed after insert or update or delete on portfolio_images
  for each row execute function note_portfolio_image_change();

create or replace trigger portfolio_changed before update on portfolios
  for each row when (to_jsonb(old) - 'changed_at' is distinct from to_jsonb(new) - 'changed_at')
  execute function note_portfolio_change();

create or replace trigger count_added_photos after insert on profile_photos
  referencing new table as added for each statement execute function media_added();
create or replace trigger count_removed_photos after delete on profile_photos
  referencing old table as removed for each statement execute function media_removed();
create or replace trigger count_changed_photos after update on profile_photos
  referencing old table as removed new table as added for each statement execute function photos_changed();

create or replace trigger count_added_videos after insert on profile_videos
  referencing new table as added for each statement execute function media_added();
create or replace trigger count_changed_videos after update on profile_videos
  referencing new table as added for each statement execute function media_added();
create or replace trigger count_removed_videos after delete on profile_videos
  referencing old table as removed for each statement execute function media_removed();

create or replace trigger count_added_reviews after insert on reviews
  referencing new table as added for each statement execute function reviews_added();
create or replace trigger count_changed_reviews after update on reviews
  referencing old table as removed new table as added for each statement execute function reviews_changed();
create or replace trigger count_removed_reviews after delete on reviews
  referencing old table as removed for each statement execute function reviews_removed();
