-- What operators read of each mail and text message: never its text. Null in the rows of the release before, which operators do not see.
alter table message_deliveries add column id uuid;
alter table message_deliveries add column created_at timestamptz;
alter table message_deliveries add column channel text check (channel in ('mail', 'sms'));
-- Null once it is deleted before the rest.
alter table message_deliveries add column address citext check (length(address) <= 320);
alter table message_deliveries add column language language;
-- The queue whose job sends it, or what sends it without one.
alter table message_deliveries add column kind text check (length(kind) <= 80);
alter table message_deliveries add column job_id uuid;
-- Whose address it was when it was first sent; deleted with them.
alter table message_deliveries add column account_id uuid references accounts on delete cascade;
alter table message_deliveries add column project_id uuid references projects on delete cascade;
alter table message_deliveries add column attempts int not null default 0;
-- The address refused it for good.
alter table message_deliveries add column refused_at timestamptz;
-- What the last failed attempt said, without addresses.
alter table message_deliveries add column error text check (length(error) <= 1000);
