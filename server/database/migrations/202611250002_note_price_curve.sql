-- The price curve that a purchase was made with, from which a part of it is refunded; without one it was the first.
alter table purchases
  add column single_cents integer check (single_cents > 0),
  add column floor_cents integer check (floor_cents > 0);
