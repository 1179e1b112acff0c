-- When the couple took its request back from this provider (docs/rules.md "withdrawn request").
alter table event_requests add column withdrawn_at timestamptz;
