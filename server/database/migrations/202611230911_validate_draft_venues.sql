-- Rows of former releases are read without the lock that adding a check takes.
alter table venues
  validate constraint venues_complete,
  validate constraint venues_drafts_hidden,
  validate constraint venues_archived_hidden;
