-- How many requests of each state an inbox holds, by parts of about a thousand in the order of their arrival: counting is adding up a
-- few rows, and a page far down begins in its part (docs/decisions/0011-an-inbox-of-any-size.md).
create table inbox_parts (
  provider_id uuid not null references providers on delete cascade,
  -- A part holds what arrived from here until the next one begins; the first of an inbox begins at -infinity.
  begins_at timestamptz not null,
  total int not null default 0,
  unread int not null default 0,
  -- Neither opened nor declined; opened and not declined; declined.
  pending int not null default 0,
  unlocked int not null default 0,
  rejected int not null default 0,
  primary key (provider_id, begins_at),
  check (unread >= 0 and pending >= 0 and unlocked >= 0 and rejected >= 0),
  check (total = pending + unlocked + rejected)
) with (fillfactor = 50);

create type request_state as
  (provider_id uuid, created_at timestamptz, seen_at timestamptz, unlocked_at timestamptz, rejected_at timestamptz);
create type inbox_change as
  (provider_id uuid, arrived_at timestamptz, total int, unread int, pending int, unlocked int, rejected int);

-- What becomes of the counts when these requests come in and those go, without what cancels out.
create function inbox_changes(added request_state[], removed request_state[]) returns setof inbox_change language sql stable as $$
  select provider_id, created_at, sum(sign)::int, sum(sign * (seen_at is null)::int)::int,
    sum(sign * (unlocked_at is null and rejected_at is null)::int)::int,
    sum(sign * (unlocked_at is not null and rejected_at is null)::int)::int, sum(sign * (rejected_at is not null)::int)::int
  from (select 1 as sign, * from unnest(added) union all select -1, * from unnest(removed)) as requests
  group by provider_id, created_at
  having sum(sign) <> 0 or sum(sign * (seen_at is null)::int) <> 0 or sum(sign * (rejected_at is not null)::int) <> 0
    or sum(sign * (unlocked_at is not null and rejected_at is null)::int) <> 0;
$$;

create function count_in_inboxes(changes inbox_change[]) returns void language plpgsql as $$
begin
  -- Who counts in an inbox does so alone; in the order of their ids, so that nobody waits in a circle.
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

-- The part after a full one begins behind the newest request of all.
create function begin_inbox_parts(inboxes uuid[]) returns void language sql as $$
  insert into inbox_parts (provider_id, begins_at)
  select provider_id, (select max(created_at) from event_requests where provider_id = newest.provider_id) + interval '1 microsecond'
  from (select distinct on (provider_id) provider_id, total from inbox_parts where provider_id = any(inboxes)
    order by provider_id, begins_at desc) as newest
  where total >= 1000
  on conflict do nothing;
$$;

create function count_arrived_requests() returns trigger language plpgsql as $$
begin
  insert into inbox_parts (provider_id, begins_at)
    select distinct provider_id, '-infinity'::timestamptz from arrived order by provider_id on conflict do nothing;
  perform count_in_inboxes(array(select inbox_changes(array(select (one.provider_id, one.created_at, one.seen_at, one.unlocked_at, one.rejected_at)::request_state from arrived as one), '{}')));
  perform begin_inbox_parts(array(select distinct provider_id from arrived));
  return null;
end $$;
create function count_changed_requests() returns trigger language plpgsql as $$
declare changes inbox_change[] := array(select inbox_changes(
  array(select (one.provider_id, one.created_at, one.seen_at, one.unlocked_at, one.rejected_at)::request_state from new_rows as one),
  array(select (one.provider_id, one.created_at, one.seen_at, one.unlocked_at, one.rejected_at)::request_state from old_rows as one)));
begin
  if cardinality(changes) > 0 then perform count_in_inboxes(changes); end if;
  return null;
end $$;
create function count_gone_requests() returns trigger language plpgsql as $$
begin
  perform count_in_inboxes(array(select inbox_changes('{}', array(select (one.provider_id, one.created_at, one.seen_at, one.unlocked_at, one.rejected_at)::request_state from gone as one))));
  return null;
end $$;

create trigger event_requests_count_arrived after insert on event_requests
  referencing new table as arrived for each statement execute function count_arrived_requests();
create trigger event_requests_count_changed after update on event_requests
  referencing new table as new_rows old table as old_rows for each statement execute function count_changed_requests();
create trigger event_requests_count_gone after delete on event_requests
  referencing old table as gone for each statement execute function count_gone_requests();

-- Those that are there already; of one moment all are in one part.
insert into inbox_parts (provider_id, begins_at)
select provider_id, case when part = 0 then '-infinity' else min(created_at) end
from (select *, (rank() over (partition by provider_id order by created_at) - 1) / 1000 as part from event_requests) as arrived
group by provider_id, part;
select count_in_inboxes(array(select inbox_changes(array(select (one.provider_id, one.created_at, one.seen_at, one.unlocked_at, one.rejected_at)::request_state from event_requests as one), '{}')));

-- Counting needs them no more.
drop index event_requests_unread;
