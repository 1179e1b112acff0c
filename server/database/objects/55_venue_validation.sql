-- Which venues wait for an operator's decision, and what visitors see of a validated one meanwhile (rule "second look").

-- Whether more than half of the visible images are not among the validated ones. A removal is effective at once and does not count.
create or replace function venue_images_differ(venue uuid) returns boolean language sql stable as $$
  select count(*) filter (where not exists (
      select from venue_validated_images s where s.venue_id = venue and s.picture_id = i.picture_id)) * 2 > count(*)
  from venue_images i where i.venue_id = venue and i.is_visible
$$;

-- The images that visitors see: the current visible ones, or the validated ones while the current ones wait.
create or replace function shown_venue_images(venue uuid)
returns table (picture_id uuid, alt text, title text, is_key_image boolean, place int, id uuid) language sql stable as $$
  select i.picture_id, i.alt, i.title, i.is_key_image, i.position, i.id from venue_images i
  where i.venue_id = venue and i.is_visible
    and not exists (select from venues v where v.id = venue and v.images_changed_since is not null)
  union all
  select s.picture_id, s.alt, s.title, s.is_key_image, s.position, s.picture_id from venue_validated_images s join venues v on v.id = s.venue_id
  where s.venue_id = venue and coalesce(s.removed_at > v.images_changed_since - interval '1 day', v.images_changed_since is not null)
$$;

-- Whether a picture is or may become visible on a validated venue because an image that its owner has just replaced waits. A picture that
-- was removed long before is not shown again.
create or replace function is_validated_image(picture uuid) returns boolean language sql stable as $$
  select exists (select from venue_validated_images s join venues v on v.id = s.venue_id
    where s.picture_id = picture and (v.images_changed_since is not null or coalesce(s.removed_at > now() - interval '1 day', true)))
$$;

-- Records that parts of these venues have changed. The venues' rows are locked first, so that an operator's concurrent decision is made
-- before or after.
create or replace function note_venue_parts(touched uuid[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(touched), 0) = 0 then return; end if;
  perform from venues where id = any(touched) and (is_validated or moderation_answer = 'changes_asked') order by id for update;
  update venues set moderation_answer = null
  where id = any(touched) and not is_validated and moderation_answer = 'changes_asked';
end $$;

create or replace function note_venue_images(touched uuid[]) returns void language plpgsql as $$
begin
  perform note_venue_parts(touched);
  update venue_validated_images s set removed_at = case when s.removed_at is null then now() end
  where s.venue_id = any(touched) and (s.removed_at is null) is distinct from exists (
    select from venue_images i where i.venue_id = s.venue_id and i.picture_id = s.picture_id and i.is_visible);
  update venues set
    images_changed_since = case when differs.now then coalesce(images_changed_since, now()) end,
    moderation_answer = case when differs.now then null else moderation_answer end
  from (select id, venue_images_differ(id) as now from unnest(touched) as id) differs
  where differs.id = venues.id and is_validated and images_validated_at is not null
    and (differs.now is distinct from (images_changed_since is not null) or (differs.now and moderation_answer is not null));
end $$;

create or replace function note_touched_images() returns trigger language plpgsql as $$
declare touched uuid[];
begin
  execute 'select array_agg(distinct venue_id) from ' || case tg_op when 'DELETE' then 'removed' else 'added' end into touched;
  perform note_venue_images(touched);
  return null;
end $$;

create or replace function note_touched_parts() returns trigger language plpgsql as $$
declare touched uuid[];
begin
  execute 'select array_agg(distinct venue_id) from ' || case tg_op when 'DELETE' then 'removed' else 'added' end into touched;
  perform note_venue_parts(touched);
  return null;
end $$;

-- A venue waits while it is complete and undecided: until it is validated, and again while its changes need a second look. After the
-- operator has asked for changes, it waits again with the next change that the operator would see.
create or replace function await_validation() returns trigger language plpgsql as $$
declare since timestamptz := new.waiting_since;
begin
  if tg_op = 'UPDATE' and not new.is_validated and old.moderation_answer = 'changes_asked' and new.moderation_answer = 'changes_asked'
    and (new.name, new.type, new.address, new.zipcode, new.city, new.country_code, new.latitude, new.longitude, new.description,
        new.detailed_description, new.seated_capacity, new.standing_capacity, new.bedrooms, new.min_price_cents, new.max_price_cents,
        new.features, new.website, new.facebook, new.instagram)
      is distinct from (old.name, old.type, old.address, old.zipcode, old.city, old.country_code, old.latitude, old.longitude, old.description,
        old.detailed_description, old.seated_capacity, old.standing_capacity, old.bedrooms, old.min_price_cents, old.max_price_cents,
        old.features, old.website, old.facebook, old.instagram)
  then new.moderation_answer := null; end if;
  new.waiting_since := case
    when new.completed_at is null or new.archived_at is not null or new.moderation_answer is not null then null
    when not new.is_validated then coalesce(since, case when tg_op = 'UPDATE' and old.moderation_answer is not null then now() end, new.completed_at)
    when new.changed_since is not null or new.images_changed_since is not null
      then coalesce(since, least(new.changed_since, new.images_changed_since))
  end;
  return new;
end $$;

create or replace trigger await_validation before insert or update on venues for each row execute function await_validation();

create or replace trigger note_added after insert on venue_images
  referencing new table as added for each statement execute function note_touched_images();
create or replace trigger note_changed after update on venue_images
  referencing new table as added for each statement execute function note_touched_images();
create or replace trigger note_removed after delete on venue_images
  referencing old table as removed for each statement execute function note_touched_images();

create or replace trigger note_added after insert on venue_services
  referencing new table as added for each statement execute function note_touched_parts();
create or replace trigger note_changed after update on venue_services
  referencing new table as added for each statement execute function note_touched_parts();
create or replace trigger note_removed after delete on venue_services
  referencing old table as removed for each statement execute function note_touched_parts();

create or replace trigger note_added after insert on venue_videos
  referencing new table as added for each statement execute function note_touched_parts();
create or replace trigger note_changed after update on venue_videos
  referencing new table as added for each statement execute function note_touched_parts();
create or replace trigger note_removed after delete on venue_videos
  referencing old table as removed for each statement execute function note_touched_parts();
