-- outside a transaction
create index concurrently if not exists venues_waiting on venues (waiting_since, id) where waiting_since is not null;
