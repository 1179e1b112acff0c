-- What a provider has done about a request; its stage follows from these (docs/rules.md "stages of a request").
alter table event_requests add column answered_at timestamptz;
-- A message to the couple, or a call that the provider has noted.
alter table event_requests add column answered_by text;
alter table event_requests add column quoted_at timestamptz;
-- How it ended by the provider's own word; the couple's word is hired_at.
alter table event_requests add column outcome text;
alter table event_requests add column outcome_at timestamptz;
-- When the couple stopped looking, with all or with this provider; from the project, so that a list and its counts read none.
alter table event_requests add column stopped_at timestamptz;
alter table event_requests add constraint event_requests_answer
  check ((answered_at is null) = (answered_by is null) and answered_by in ('message', 'call')) not valid;
alter table event_requests add constraint event_requests_outcome
  check ((outcome_at is null) = (outcome is null) and outcome in ('won', 'lost')) not valid;

-- The same as requestStage of domain/request-stages.ts; a test compares the two.
create function request_stage(seen_at timestamptz, answered_at timestamptz, quoted_at timestamptz, outcome text, hired_at timestamptz,
  rejected_at timestamptz, stopped_at timestamptz) returns text language sql immutable parallel safe
  return case
    when rejected_at is not null then 'declined'
    when hired_at is not null or outcome = 'won' then 'won'
    when outcome = 'lost' then 'lost'
    when stopped_at is not null then 'stopped'
    when quoted_at is not null then 'quoted'
    when answered_at is not null then 'answered'
    when seen_at is not null then 'read'
    else 'new'
  end;

-- The first message to a couple is the answer.
create function note_answer() returns trigger language plpgsql as $$
begin
  update event_requests set answered_at = new.created_at, answered_by = 'message'
  where id = new.event_request_id and answered_at is null;
  return null;
end $$;
create trigger conversation_messages_note_answer after insert on conversation_messages
  for each row when (new.author = 'provider') execute function note_answer();

-- A withdrawal has its column only later, so it is read by its name.
create or replace function copy_wishes_to_request() returns trigger language plpgsql as $$
begin
  select p.event_date, plain_text(p.location_city), plain_text(p.first_name || ' ' || p.last_name || ' ' || p.location_city), p.services,
    coalesce(p.stopped_at, (to_jsonb(new) ->> 'withdrawn_at')::timestamptz)
  into new.event_date, new.town, new.couple, new.services, new.stopped_at from projects p where p.id = new.project_id;
  return new;
end $$;
create trigger projects_renew_stop after update of stopped_at on projects
  for each row when (old.stopped_at is distinct from new.stopped_at) execute function renew_wishes_of_requests();

-- How many requests of each stage are in each part of an inbox; those that were declined are counted already.
alter table inbox_parts add column stage_new int not null default 0;
alter table inbox_parts add column stage_read int not null default 0;
alter table inbox_parts add column stage_answered int not null default 0;
alter table inbox_parts add column stage_quoted int not null default 0;
alter table inbox_parts add column stage_won int not null default 0;
alter table inbox_parts add column stage_lost int not null default 0;
alter table inbox_parts add column stage_stopped int not null default 0;

create type staged_request as (provider_id uuid, created_at timestamptz, stage text);
create type stage_change as (provider_id uuid, arrived_at timestamptz, stage text, number int);

create function count_stages(added staged_request[], removed staged_request[]) returns void language plpgsql as $$
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

create function count_stages_of_arrived() returns trigger language plpgsql as $$
begin
  perform count_stages(array(select (provider_id, created_at,
    request_stage(seen_at, answered_at, quoted_at, outcome, hired_at, rejected_at, stopped_at))::staged_request from arrived), '{}');
  return null;
end $$;
create function count_stages_of_changed() returns trigger language plpgsql as $$
begin
  perform count_stages(
    array(select (provider_id, created_at,
      request_stage(seen_at, answered_at, quoted_at, outcome, hired_at, rejected_at, stopped_at))::staged_request from new_rows),
    array(select (provider_id, created_at,
      request_stage(seen_at, answered_at, quoted_at, outcome, hired_at, rejected_at, stopped_at))::staged_request from old_rows));
  return null;
end $$;
create function count_stages_of_gone() returns trigger language plpgsql as $$
begin
  perform count_stages('{}', array(select (provider_id, created_at,
    request_stage(seen_at, answered_at, quoted_at, outcome, hired_at, rejected_at, stopped_at))::staged_request from gone));
  return null;
end $$;
-- Their names come after those of the triggers that make the parts.
create trigger event_requests_count_stages_of_arrived after insert on event_requests
  referencing new table as arrived for each statement execute function count_stages_of_arrived();
create trigger event_requests_count_stages_of_changed after update on event_requests
  referencing new table as new_rows old table as old_rows for each statement execute function count_stages_of_changed();
create trigger event_requests_count_stages_of_gone after delete on event_requests
  referencing old table as gone for each statement execute function count_stages_of_gone();

-- Brings what was there before up to date, one inbox a transaction; the next migration calls it, and again finds the same.
create procedure fill_request_stages() language plpgsql as $$
declare inbox uuid;
begin
  for inbox in select provider_id from inbox_parts where begins_at = '-infinity' order by provider_id loop
    update event_requests as r set stopped_at = coalesce(p.stopped_at, (to_jsonb(r) ->> 'withdrawn_at')::timestamptz) from projects p
    where p.id = r.project_id and r.provider_id = inbox
      and r.stopped_at is distinct from coalesce(p.stopped_at, (to_jsonb(r) ->> 'withdrawn_at')::timestamptz);
    update event_requests as r set answered_at = written.at, answered_by = 'message'
    from (
      select q.id, min(m.created_at) as at from event_requests q join conversation_messages m on m.event_request_id = q.id
      where q.provider_id = inbox and q.answered_at is null and m.author = 'provider' group by q.id
    ) as written where r.id = written.id;
    perform from inbox_parts where provider_id = inbox and begins_at = '-infinity' for update;
    update inbox_parts as part set stage_new = found.of_new, stage_read = found.of_read, stage_answered = found.of_answered,
      stage_quoted = found.of_quoted, stage_won = found.of_won, stage_lost = found.of_lost, stage_stopped = found.of_stopped
    from (
      select begins_at, count(*) filter (where stage = 'new') as of_new, count(*) filter (where stage = 'read') as of_read,
        count(*) filter (where stage = 'answered') as of_answered, count(*) filter (where stage = 'quoted') as of_quoted,
        count(*) filter (where stage = 'won') as of_won, count(*) filter (where stage = 'lost') as of_lost,
        count(*) filter (where stage = 'stopped') as of_stopped
      from (
        select b.begins_at, case when id is not null
          then request_stage(seen_at, answered_at, quoted_at, outcome, hired_at, rejected_at, stopped_at) end as stage
        from (
          select begins_at, coalesce(lead(begins_at) over (order by begins_at), 'infinity') as ends_at
          from inbox_parts where provider_id = inbox
        ) as b left join event_requests on provider_id = inbox and created_at >= b.begins_at and created_at < b.ends_at
      ) as requests group by begins_at
    ) as found
    where part.provider_id = inbox and part.begins_at = found.begins_at;
    commit;
  end loop;
end $$;
