-- Every process remembers for seconds who may call; what takes that away tells all of them at once (server/http/auth-guard.ts).

create or replace function tell_access(accounts uuid[]) returns void language plpgsql as $$
begin
  if cardinality(accounts) > 100 then
    perform pg_notify('access', 'all');
  else
    perform pg_notify('access', account::text) from unnest(accounts) as account;
  end if;
end $$;

create or replace function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  perform tell_access(array(select distinct account_id from gone limit 101));
  return null;
end $$;

create or replace function tell_ended_impersonation() returns trigger language plpgsql as $$
begin
  perform tell_access(array[new.account_id]);
  return null;
end $$;

create or replace function tell_withdrawn_approval() returns trigger language plpgsql as $$
begin
  perform tell_access(array(select account_id from memberships where provider_id = new.id));
  return null;
end $$;

create or replace trigger sessions_tell_processes after delete on sessions
  referencing old table as gone for each statement execute function tell_ended_sessions();
create or replace trigger impersonations_tell_processes after update of ended_at on impersonations
  for each row execute function tell_ended_impersonation();
create or replace trigger providers_tell_processes after update of is_moderated on providers
  for each row when (old.is_moderated and not new.is_moderated) execute function tell_withdrawn_approval();
