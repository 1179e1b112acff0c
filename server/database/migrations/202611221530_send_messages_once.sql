-- One row for each mail and text message of a job: claimed before it is handed over, noted once it was accepted. A job that runs again
-- sends what was not accepted, and nothing else.
create table message_deliveries (
  key text primary key,
  claimed_at timestamptz not null,
  sent_at timestamptz
);
create index message_deliveries_by_age on message_deliveries (claimed_at);

-- The outbox takes a message once, however often it is handed over.
alter table outbox_messages add column delivery_key text;
create unique index outbox_messages_once on outbox_messages (delivery_key) where delivery_key is not null;
