-- The pair that a spent token was exchanged for, sealed, for the seconds in which the same token may come again.
alter table refresh_tokens add column sealed_pair bytea;
