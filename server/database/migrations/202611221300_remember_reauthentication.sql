-- When the password was asked for again on this session (docs/rules.md "asking again"); null where it never was.
alter table sessions add column reauthenticated_at timestamptz;
