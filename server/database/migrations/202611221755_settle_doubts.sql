-- When an operator found nothing wrong with a request that its provider had declined as questionable.
alter table event_requests add column doubt_settled_at timestamptz;
