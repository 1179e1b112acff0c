-- When the provider was told that what was granted is over; null while it runs.
alter table premium_grants add column over_announced_at timestamptz;
