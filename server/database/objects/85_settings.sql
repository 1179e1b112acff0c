create or replace function refuse_setting_change() returns trigger language plpgsql as $$
begin
  raise exception 'versions of settings never change';
end $$;
create or replace trigger setting_versions_never_change before update or delete on setting_versions
  for each row execute function refuse_setting_change();

-- Every process reads the settings again once the version is committed.
create or replace function tell_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings', new.setting_group);
  return null;
end $$;
create or replace trigger setting_versions_tell_processes after insert on setting_versions
  for each row execute function tell_settings();
