-- How many requests of each kind an inbox contains (docs/decisions/0011-an-inbox-of-any-size.md).

-- How the rows of a statement change the counts of each inbox.
create or replace function inbox_changes(added request_state[], removed request_state[]) returns setof inbox_change language sql stable as $$
  select provider_id, created_at, sum(sign)::int, sum(sign * (seen_at is null)::int)::int,
    sum(sign * (not is_contact_open(unlocked_at) and rejected_at is null)::int)::int,
    sum(sign * (is_contact_open(unlocked_at) and rejected_at is null)::int)::int, sum(sign * (rejected_at is not null)::int)::int
  from (select 1 as sign, * from unnest(added) union all select -1, * from unnest(removed)) as requests
  group by provider_id, created_at
  having sum(sign) <> 0 or sum(sign * (seen_at is null)::int) <> 0 or sum(sign * (rejected_at is not null)::int) <> 0
    or sum(sign * (is_contact_open(unlocked_at) and rejected_at is null)::int) <> 0;
$$;

create or replace function begin_inbox_parts(inboxes uuid[]) returns void language sql as $$
  insert into inbox_parts (provider_id, begins_at)
  select provider_id, (select max(created_at) from event_requests where provider_id = newest.provider_id) + interval '1 microsecond'
  from (select distinct on (provider_id) provider_id, total from inbox_parts where provider_id = any(inboxes)
    order by provider_id, begins_at desc) as newest
  where total >= 1000
  on conflict do nothing;
$$;

create or replace function count_in_inboxes(changes inbox_change[]) returns void language plpgsql as $$
begin
  -- Locks the inboxes in the order of their ids, so that concurrent changes of the counts cannot deadlock.
  perform from inbox_parts where provider_id in (select provider_id from unnest(changes)) and begins_at = '-infinity'
    order by provider_id for update;
  update inbox_parts as part set total = part.total + change.total, unread = part.unread + change.unread,
    pending = part.pending + change.pending, unlocked = part.unlocked + change.unlocked, rejected = part.rejected + change.rejected
  from (
    select provider_id, (select max(begins_at) from inbox_parts where provider_id = one.provider_id and begins_at <= arrived_at) as begins_at,
      sum(total) as total, sum(unread) as unread, sum(pending) as pending, sum(unlocked) as unlocked, sum(rejected) as rejected
    from unnest(changes) as one group by 1, 2
  ) as change
  where part.provider_id = change.provider_id and part.begins_at = change.begins_at;
end $$;

create or replace function count_arrived_requests() returns trigger language plpgsql as $$
begin
  insert into inbox_parts (provider_id, begins_at)
    select distinct provider_id, '-infinity'::timestamptz from arrived order by provider_id on conflict do nothing;
  perform count_in_inboxes(array(select inbox_changes(array(select (one.provider_id, one.created_at, one.seen_at, one.unlocked_at, one.rejected_at)::request_state from arrived as one), '{}')));
  perform begin_inbox_parts(array(select distinct provider_id from arrived));
  return null;
end $$;

create or replace function count_changed_requests() returns trigger language plpgsql as $$
declare changes inbox_change[] := array(select inbox_changes(
  array(select (one.provider_id, one.created_at, one.seen_at, one.unlocked_at, one.rejected_at)::request_state from new_rows as one),
  array(select (one.provider_id, one.created_at, one.seen_at, one.unlocked_at, one.rejected_at)::request_state from old_rows as one)));
begin
  if cardinality(changes) > 0 then perform count_in_inboxes(changes); end if;
  return null;
end $$;

create or replace function count_gone_requests() returns trigger language plpgsql as $$
begin
  perform count_in_inboxes(array(select inbox_changes('{}', array(select (one.provider_id, one.created_at, one.seen_at, one.unlocked_at, one.rejected_at)::request_state from gone as one))));
  return null;
end $$;

create or replace function count_stages(added staged_request[], removed staged_request[]) returns void language plpgsql as $$
declare changes stage_change[] := array(
  select (provider_id, created_at, stage, sum(sign)::int)::stage_change
  from (select 1 as sign, * from unnest(added) union all select -1, * from unnest(removed)) as requests
  group by provider_id, created_at, stage having sum(sign) <> 0);
begin
  if cardinality(changes) = 0 then return; end if;
  -- Locks the inboxes in the order of their ids, as count_in_inboxes does.
  perform from inbox_parts where provider_id in (select provider_id from unnest(changes)) and begins_at = '-infinity'
    order by provider_id for update;
  update inbox_parts as part set stage_new = part.stage_new + change.of_new, stage_read = part.stage_read + change.of_read,
    stage_answered = part.stage_answered + change.of_answered, stage_quoted = part.stage_quoted + change.of_quoted,
    stage_won = part.stage_won + change.of_won, stage_lost = part.stage_lost + change.of_lost,
    stage_stopped = part.stage_stopped + change.of_stopped
  from (
    select provider_id, (select max(begins_at) from inbox_parts where provider_id = one.provider_id and begins_at <= arrived_at) as begins_at,
      coalesce(sum(number) filter (where stage = 'new'), 0) as of_new, coalesce(sum(number) filter (where stage = 'read'), 0) as of_read,
      coalesce(sum(number) filter (where stage = 'answered'), 0) as of_answered,
      coalesce(sum(number) filter (where stage = 'quoted'), 0) as of_quoted, coalesce(sum(number) filter (where stage = 'won'), 0) as of_won,
      coalesce(sum(number) filter (where stage = 'lost'), 0) as of_lost, coalesce(sum(number) filter (where stage = 'stopped'), 0) as of_stopped
    from unnest(changes) as one group by 1, 2
  ) as change
  where part.provider_id = change.provider_id and part.begins_at = change.begins_at;
end $$;

create or replace function count_stages_of_arrived() returns trigger language plpgsql as $$
begin
  perform count_stages(array(select (provider_id, created_at,
    request_stage(seen_at, answered_at, quoted_at, outcome, hired_at, rejected_at, stopped_at))::staged_request from arrived), '{}');
  return null;
end $$;

create or replace function count_stages_of_changed() returns trigger language plpgsql as $$
begin
  perform count_stages(
    array(select (provider_id, created_at,
      request_stage(seen_at, answered_at, quoted_at, outcome, hired_at, rejected_at, stopped_at))::staged_request from new_rows),
    array(select (provider_id, created_at,
      request_stage(seen_at, answered_at, quoted_at, outcome, hired_at, rejected_at, stopped_at))::staged_request from old_rows));
  return null;
end $$;

create or replace function count_stages_of_gone() returns trigger language plpgsql as $$
begin
  perform count_stages('{}', array(select (provider_id, created_at,
    request_stage(seen_at, answered_at, quoted_at, outcome, hired_at, rejected_at, stopped_at))::staged_request from gone));
  return null;
end $$;

-- Notifies every process of new requests only, not of every change: commits that notify wait for each other, and an unlock must not wait.
create or replace function tell_inbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('inbox', new.provider_id::text || ' ' || new.id::text);
  return null;
end $$;

create or replace trigger event_requests_tell_inbox after insert on event_requests
  for each row execute function tell_inbox();
create or replace trigger event_requests_count_arrived after insert on event_requests
  referencing new table as arrived for each statement execute function count_arrived_requests();
create or replace trigger event_requests_count_changed after update on event_requests
  referencing new table as new_rows old table as old_rows for each statement execute function count_changed_requests();
create or replace trigger event_requests_count_gone after delete on event_requests
  referencing old table as gone for each statement execute function count_gone_requests();

-- Triggers run in the order of their names; these must run after the ones that create the parts.
create or replace trigger event_requests_count_stages_of_arrived after insert on event_requests
  referencing new table as arrived for each statement execute function count_stages_of_arrived();
create or replace trigger event_requests_count_stages_of_changed after update on event_requests
  referencing new table as new_rows old table as old_rows for each statement execute function count_stages_of_changed();
create or replace trigger event_requests_count_stages_of_gone after delete on event_requests
  referencing old table as gone for each statement execute function count_stages_of_gone();
