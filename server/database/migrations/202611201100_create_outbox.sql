create table outbox_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  to_address text not null,
  locale text not null,
  subject text,
  text text not null,
  html text,
  created_at timestamptz not null default now()
);
-- An address is looked up as people type it, whatever its case.
create index outbox_messages_to_newest on outbox_messages (lower(to_address), id desc);
