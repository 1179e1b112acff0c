alter table event_requests validate constraint event_requests_answer;
alter table event_requests validate constraint event_requests_outcome;
drop procedure fill_request_stages();

-- Published scores and answer times follow what an answer is. A quarter of an hour later no process computes them in the former way.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    insert into pgboss.job (name, data, start_after, retry_limit, retry_delay, retry_backoff, heartbeat_seconds)
    select name, '{}', now() + interval '15 minutes', retry_limit, retry_delay, retry_backoff, heartbeat_seconds
    from pgboss.queue where name = 'refresh-provider-scores';
  end if;
end $$;
