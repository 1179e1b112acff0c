-- Pages of profiles are kept ready made until they are told of a change (server/src/http/kept-pages.ts): `profile <id of the provider>`
-- and `venue <id>`. A transaction tells each of them once.
create function tell_profile(provider_id uuid) returns void language sql as $$
  select pg_notify('directory', 'profile ' || provider_id)
$$;

create function tell_profile_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform tell_profile(old.provider_id); end if;
  if tg_op <> 'DELETE' then perform tell_profile(new.provider_id); end if;
  return null;
end $$;
create function tell_profile_itself() returns trigger language plpgsql as $$
begin
  perform tell_profile(old.id);
  return null;
end $$;
create function tell_profile_of_portfolio() returns trigger language plpgsql as $$
declare changed uuid := case when tg_op = 'DELETE' then old.portfolio_id else new.portfolio_id end;
begin
  perform tell_profile(p.provider_id) from portfolios p where p.id = changed;
  return null;
end $$;

-- The nightly new scores are on no page of a profile.
create trigger tell_profile after update on providers for each row when (old.score = new.score)
  execute function tell_profile_itself();
create trigger tell_profile_gone after delete on providers for each row execute function tell_profile_itself();
create trigger tell_profile after update of first_name, language on accounts for each row execute function tell_profile_itself();
create trigger tell_profile after insert or update or delete on provider_services for each row execute function tell_profile_of_row();
create trigger tell_profile after insert or update or delete on provider_languages for each row execute function tell_profile_of_row();
create trigger tell_profile after insert or update or delete on profile_photos for each row execute function tell_profile_of_row();
create trigger tell_profile after insert or update or delete on profile_videos for each row execute function tell_profile_of_row();
create trigger tell_profile after insert or update or delete on social_links for each row execute function tell_profile_of_row();
create trigger tell_profile after insert or update or delete on portfolios for each row execute function tell_profile_of_row();
create trigger tell_profile after insert or update or delete on reviews for each row execute function tell_profile_of_row();
create trigger tell_profile after insert or update or delete on portfolio_images for each row
  execute function tell_profile_of_portfolio();
create trigger tell_profile after insert or update or delete on portfolio_services for each row
  execute function tell_profile_of_portfolio();

create function tell_venue_itself() returns trigger language plpgsql as $$
begin
  perform pg_notify('directory', 'venue ' || old.id);
  return null;
end $$;
create function tell_venue_of_row() returns trigger language plpgsql as $$
begin
  perform pg_notify('directory', 'venue ' || case when tg_op = 'DELETE' then old.venue_id else new.venue_id end);
  return null;
end $$;
create trigger tell_venue after update or delete on venues for each row execute function tell_venue_itself();
create trigger tell_venue after insert or update or delete on venue_images for each row execute function tell_venue_of_row();
create trigger tell_venue after insert or update or delete on venue_services for each row execute function tell_venue_of_row();
create trigger tell_venue after insert or update or delete on venue_videos for each row execute function tell_venue_of_row();
create trigger tell_venue after insert or update or delete on venue_testimonials for each row execute function tell_venue_of_row();
