-- Notifies the processes of changes of the directory and public pages, so that they invalidate their caches.

-- Notifies every process of the pages that have changed: `<country> <kind> <department> <slug>`.
create or replace function tell_directory_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('directory', concat_ws(' ', old.country, old.kind, old.department_code, old.slug)); end if;
  if tg_op <> 'DELETE' then perform pg_notify('directory', concat_ws(' ', new.country, new.kind, new.department_code, new.slug)); end if;
  return null;
end $$;

-- These notifications drop cached pages of profiles: `profile <id of the provider>` and `venue <id>`; PostgreSQL sends each only once per
-- transaction.
create or replace function tell_profile(provider_id uuid) returns void language sql as $$
  select pg_notify('directory', 'profile ' || provider_id)
$$;

create or replace function tell_profile_itself() returns trigger language plpgsql as $$
begin
  perform tell_profile(old.id);
  return null;
end $$;

create or replace function tell_profiles_of_account() returns trigger language plpgsql as $$
begin
  perform tell_profile(provider_id) from memberships where account_id = new.id;
  return null;
end $$;

create or replace function tell_profile_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform tell_profile(old.provider_id); end if;
  if tg_op <> 'DELETE' then perform tell_profile(new.provider_id); end if;
  return null;
end $$;

create or replace function tell_profile_of_portfolio() returns trigger language plpgsql as $$
declare changed uuid := case when tg_op = 'DELETE' then old.portfolio_id else new.portfolio_id end;
begin
  perform tell_profile(p.provider_id) from portfolios p where p.id = changed;
  return null;
end $$;

create or replace function tell_venue_itself() returns trigger language plpgsql as $$
begin
  perform pg_notify('directory', 'venue ' || old.id);
  return null;
end $$;

create or replace function tell_venue_of_row() returns trigger language plpgsql as $$
begin
  perform pg_notify('directory', 'venue ' || case when tg_op = 'DELETE' then old.venue_id else new.venue_id end);
  return null;
end $$;

create or replace trigger tell_profile after update of first_name, language on accounts for each row execute function tell_profiles_of_account();

create or replace trigger tell_new after insert or delete on directory_entries for each row execute function tell_directory_change();
create or replace trigger tell_changed after update on directory_entries for each row
  when ((to_jsonb(old) - 'draw') is distinct from (to_jsonb(new) - 'draw')) execute function tell_directory_change();

create or replace trigger tell_profile after insert or update or delete on instagram_media for each row execute function tell_profile_of_row();

create or replace trigger tell_profile after insert or update or delete on portfolio_images for each row
  execute function tell_profile_of_portfolio();

create or replace trigger tell_profile after insert or update or delete on portfolio_services for each row
  execute function tell_profile_of_portfolio();

create or replace trigger tell_profile after insert or update or delete on portfolios for each row execute function tell_profile_of_row();

create or replace trigger tell_profile after insert or update or delete on profile_photos for each row execute function tell_profile_of_row();

create or replace trigger tell_profile after insert or update or delete on profile_videos for each row execute function tell_profile_of_row();

create or replace trigger tell_profile after insert or update or delete on provider_languages for each row execute function tell_profile_of_row();

create or replace trigger tell_profile after insert or update or delete on provider_services for each row execute function tell_profile_of_row();

-- The nightly scores appear on no page of a profile.
create or replace trigger tell_profile after update on providers for each row when (old.score = new.score)
  execute function tell_profile_itself();
create or replace trigger tell_profile_gone after delete on providers for each row execute function tell_profile_itself();

create or replace function tell_page_of_review() returns trigger language plpgsql as $$
declare changed record := case when tg_op = 'DELETE' then old else new end;
begin
  if changed.venue_id is null then perform tell_profile(changed.provider_id);
  else perform pg_notify('directory', 'venue ' || changed.venue_id);
  end if;
  return null;
end $$;

create or replace trigger tell_profile after insert or update or delete on reviews for each row execute function tell_page_of_review();

create or replace trigger tell_profile after insert or update or delete on social_links for each row execute function tell_profile_of_row();

create or replace trigger tell_venue after insert or update or delete on venue_images for each row execute function tell_venue_of_row();

create or replace trigger tell_venue after insert or update or delete on venue_services for each row execute function tell_venue_of_row();

create or replace trigger tell_venue after insert or update or delete on venue_testimonials for each row execute function tell_venue_of_row();

create or replace trigger tell_venue after insert or update or delete on venue_texts for each row execute function tell_venue_of_row();

create or replace trigger tell_venue after insert or update or delete on venue_videos for each row execute function tell_venue_of_row();

-- The nightly scores do not appear on a venue's page either.
create or replace trigger tell_venue after update on venues for each row when (old.score = new.score)
  execute function tell_venue_itself();
create or replace trigger tell_venue_gone after delete on venues for each row execute function tell_venue_itself();

-- The front page shows the first guides.
create or replace function tell_articles() returns trigger language plpgsql as $$
begin
  perform pg_notify('directory', 'articles');
  return null;
end $$;
create or replace trigger tell_articles after insert or update or delete on guide_texts for each statement execute function tell_articles();
