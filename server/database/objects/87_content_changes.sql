-- Records what providers change after their approval (rule "later changes"), in the transaction of the change.

-- The approved provider or validated venue that a row belongs to; none before the approval, which looks at everything anyway, and none while
-- the demonstration world is stored, which sets `bouquet.record_changes`.
create or replace function approved_owner(whose text, key uuid)
returns table (provider_id uuid, venue_id uuid, country country) language sql stable as $$
  select p.id, null::uuid, p.listed_country from providers p
  where p.id = case whose when 'providers' then key
    when 'portfolios' then (select o.provider_id from portfolios o where o.id = key) end and p.is_moderated and current_setting('bouquet.record_changes', true) is distinct from 'off'
  union all
  select v.owner_id, v.id, v.listed_country from venues v
  where v.id = case whose when 'venues' then key
    when 'venue_spaces' then (select s.venue_id from venue_spaces s where s.id = key) end and v.is_validated and current_setting('bouquet.record_changes', true) is distinct from 'off'
$$;

-- The entry of a text has the oldest text and the newest; it goes when the text is what it was, or empty.
create or replace function record_text(
  of_provider uuid, of_venue uuid, of_country country, of_place text, of_subject text, was text, is_now text
) returns void language plpgsql as $$
begin
  delete from content_changes where provider_id = of_provider and venue_id is not distinct from of_venue and place = of_place
    and subject = of_subject and state = 'waiting' and (is_now = '' or before_text = is_now);
  if found or is_now = '' then return; end if;
  insert into content_changes (provider_id, venue_id, country, place, subject, before_text, after_text, began_at, changed_at)
  values (of_provider, of_venue, of_country, of_place, of_subject, was, is_now, now(), now())
  on conflict (provider_id, place, subject, venue_id) where state = 'waiting'
  do update set after_text = excluded.after_text, revision = content_changes.revision + 1, changed_at = excluded.changed_at;
end $$;

-- Arguments: whose row it is, the column with the owner's id, the column of the row's own key ('' for the owner's own values), then pairs of
-- place and column.
create or replace function record_changed_texts() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  is_now jsonb := to_jsonb(new);
  owner record;
begin
  for place in 3 .. tg_nargs - 1 by 2 loop
    if coalesce(was->>tg_argv[place + 1], '') is distinct from coalesce(is_now->>tg_argv[place + 1], '') then
      if owner is null then
        select * into owner from approved_owner(tg_argv[0], (is_now->>tg_argv[1])::uuid);
        if not found then return null; end if;
      end if;
      perform record_text(owner.provider_id, owner.venue_id, owner.country, tg_argv[place], coalesce(is_now->>tg_argv[2], ''),
        coalesce(was->>tg_argv[place + 1], ''), coalesce(is_now->>tg_argv[place + 1], ''));
    end if;
  end loop;
  return null;
end $$;

-- Arguments: whose row it is, the column with the owner's id, the place. A picture that was looked at, or waits, is not recorded again where
-- it comes back.
create or replace function record_new_picture() returns trigger language plpgsql as $$
begin
  if exists (select from content_changes c where c.picture_id = new.picture_id) then return null; end if;
  insert into content_changes (provider_id, venue_id, country, place, subject, picture_id, began_at, changed_at)
  select o.provider_id, o.venue_id, o.country, tg_argv[2], new.id::text, new.picture_id, now(), now()
  from approved_owner(tg_argv[0], (to_jsonb(new)->>tg_argv[1])::uuid) o
  on conflict (provider_id, place, subject, venue_id) where state = 'waiting'
  do update set picture_id = excluded.picture_id, revision = content_changes.revision + 1, changed_at = excluded.changed_at;
  return null;
end $$;

-- Argument: the column of the row's own key. Nothing waits that is no longer there.
create or replace function forget_changes_of_row() returns trigger language plpgsql as $$
begin
  delete from content_changes where subject = to_jsonb(old)->>tg_argv[0] and subject <> '' and state = 'waiting'
    and (provider_id::text = to_jsonb(old)->>'provider_id' or not (to_jsonb(old) ? 'provider_id'))
    and (venue_id::text = to_jsonb(old)->>'venue_id' or not (to_jsonb(old) ? 'venue_id'));
  return null;
end $$;

-- An operator who approves a profile or a venue looks at the whole of it, and what is not approved is shown to nobody.
create or replace function forget_changes_of_provider() returns trigger language plpgsql as $$
begin
  delete from content_changes where provider_id = new.id and venue_id is null and state = 'waiting';
  return null;
end $$;

create or replace function forget_changes_of_venue() returns trigger language plpgsql as $$
begin
  delete from content_changes where venue_id = new.id and state = 'waiting' and (old.is_validated <> new.is_validated or picture_id is not null);
  return null;
end $$;

create or replace trigger record_changed_texts after update of company_name, website, portrait, experience, service_text, benefits, avatar_key
  on providers for each row execute function record_changed_texts('providers', 'id', '', 'company_name', 'company_name', 'website', 'website',
    'portrait', 'portrait', 'experience', 'experience', 'service', 'service_text', 'benefits', 'benefits', 'avatar', 'avatar_key');
create or replace trigger forget_changes after update of is_moderated on providers for each row
  when (old.is_moderated is distinct from new.is_moderated) execute function forget_changes_of_provider();
create or replace trigger record_changed_texts after insert or update of description on provider_services for each row
  execute function record_changed_texts('providers', 'provider_id', 'service_id', 'service_details', 'description');
create or replace trigger forget_changes after delete on provider_services for each row execute function forget_changes_of_row('service_id');
create or replace trigger record_changed_texts after insert or update of url on social_links for each row
  execute function record_changed_texts('providers', 'provider_id', 'network', 'social_link', 'url');
create or replace trigger forget_changes after delete on social_links for each row execute function forget_changes_of_row('network');
create or replace trigger record_changed_texts after insert or update of title, description on portfolios for each row
  execute function record_changed_texts('providers', 'provider_id', 'id', 'portfolio_title', 'title', 'portfolio_text', 'description');
create or replace trigger forget_changes after delete on portfolios for each row execute function forget_changes_of_row('id');
create or replace trigger record_changed_texts after update of title, description on profile_photos for each row
  execute function record_changed_texts('providers', 'provider_id', 'id', 'photo_title', 'title', 'photo_text', 'description');
create or replace trigger record_new_picture after insert or update of picture_id on profile_photos for each row
  execute function record_new_picture('providers', 'provider_id', 'photo');
create or replace trigger forget_changes after delete on profile_photos for each row execute function forget_changes_of_row('id');
create or replace trigger record_changed_texts after update of caption on portfolio_images for each row
  execute function record_changed_texts('portfolios', 'portfolio_id', 'id', 'image_caption', 'caption');
create or replace trigger record_new_picture after insert or update of picture_id on portfolio_images for each row
  execute function record_new_picture('portfolios', 'portfolio_id', 'portfolio_image');
create or replace trigger forget_changes after delete on portfolio_images for each row execute function forget_changes_of_row('id');
create or replace trigger record_changed_texts after insert or update of title, description on profile_videos for each row
  execute function record_changed_texts('providers', 'provider_id', 'id', 'video_title', 'title', 'video_text', 'description');
create or replace trigger forget_changes after delete on profile_videos for each row execute function forget_changes_of_row('id');

create or replace trigger record_changed_texts after update of description, detailed_description on venues for each row
  execute function record_changed_texts('venues', 'id', '', 'venue_text', 'description', 'venue_detailed_text', 'detailed_description');
create or replace trigger forget_changes after update of is_validated, images_validated_at on venues for each row
  when (old.is_validated is distinct from new.is_validated or old.images_validated_at is distinct from new.images_validated_at)
  execute function forget_changes_of_venue();
create or replace trigger record_changed_texts after insert or update of description, detailed_description on venue_texts for each row
  execute function record_changed_texts('venues', 'venue_id', 'language', 'venue_translation', 'description',
    'venue_detailed_translation', 'detailed_description');
create or replace trigger forget_changes after delete on venue_texts for each row execute function forget_changes_of_row('language');
create or replace trigger record_changed_texts after insert or update of description on venue_services for each row
  execute function record_changed_texts('venues', 'venue_id', 'id', 'venue_service', 'description');
create or replace trigger forget_changes after delete on venue_services for each row execute function forget_changes_of_row('id');
create or replace trigger record_changed_texts after insert or update of content on venue_testimonials for each row
  execute function record_changed_texts('venues', 'venue_id', 'id', 'venue_testimonial', 'content');
create or replace trigger forget_changes after delete on venue_testimonials for each row execute function forget_changes_of_row('id');
create or replace trigger record_changed_texts after update of title, description, caption on venue_images for each row
  execute function record_changed_texts('venues', 'venue_id', 'id', 'venue_image_title', 'title', 'venue_image_text', 'description',
    'venue_image_caption', 'caption');
create or replace trigger record_new_picture after insert or update of picture_id on venue_images for each row
  execute function record_new_picture('venues', 'venue_id', 'venue_image');
create or replace trigger forget_changes after delete on venue_images for each row execute function forget_changes_of_row('id');
create or replace trigger record_changed_texts after insert or update of title, description on venue_videos for each row
  execute function record_changed_texts('venues', 'venue_id', 'id', 'venue_video_title', 'title', 'venue_video_text', 'description');
create or replace trigger forget_changes after delete on venue_videos for each row execute function forget_changes_of_row('id');
create or replace trigger record_changed_texts after insert or update of name, rain_plan on venue_spaces for each row
  execute function record_changed_texts('venues', 'venue_id', 'id', 'space_name', 'name', 'rain_plan', 'rain_plan');
create or replace trigger forget_changes after delete on venue_spaces for each row execute function forget_changes_of_row('id');
create or replace trigger record_new_picture after insert or update of picture_id on venue_space_photos for each row
  execute function record_new_picture('venue_spaces', 'space_id', 'space_photo');
create or replace trigger forget_changes after delete on venue_space_photos for each row execute function forget_changes_of_row('id');
