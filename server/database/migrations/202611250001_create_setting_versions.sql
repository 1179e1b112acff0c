-- What operators set, one row a change; the newest version of a group is in force. Objects: 85_settings.sql.
create table setting_versions (
  setting_group text not null,
  version integer not null check (version > 0),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  reason text not null check (length(reason) between 10 and 500),
  -- The earlier version whose values it has again; 0 is what the environment variables said.
  restores integer check (restores >= 0 and restores < version),
  -- Without a foreign key, as the row never changes.
  author_id uuid not null,
  created_at timestamptz not null,
  primary key (setting_group, version)
);
