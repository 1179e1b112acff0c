-- An idempotency key is worth something only together with what was asked for under it; a key kept without that is forgotten.
update stripe_stand_in_objects set idempotency_key = null;
alter table stripe_stand_in_objects
  add column request_hash text,
  add check ((idempotency_key is null) = (request_hash is null));
