-- Each page of a venue that is saved as a whole has a version of its own, so that of two windows the second is stopped.
alter table venues
  add column prices_version integer not null default 1,
  add column rules_version integer not null default 1,
  add column texts_version integer not null default 1;
alter table venue_spaces add column version integer not null default 1;
