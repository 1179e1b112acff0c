-- One row for each mail about money, by what it is about: noted once, and with it the job that sends it.
create table money_mails (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers on delete cascade,
  kind text not null,
  -- What it is about: a payment, a refund, a subscription and a moment.
  reference text not null,
  -- Amounts, dates and ids; no personal data.
  details jsonb not null,
  created_at timestamptz not null,
  unique (kind, reference)
);
create index money_mails_of_provider on money_mails (provider_id);

-- Files of a mail in the outbox of the demonstration.
create table outbox_attachments (
  id bigint generated always as identity primary key,
  message_id bigint not null references outbox_messages on delete cascade,
  file_name text not null,
  content_type text not null,
  content bytea not null
);
create index outbox_attachments_of_message on outbox_attachments (message_id);

alter table subscriptions
  -- Of the period that is not paid yet: how often its payment was tried, and when it is tried again.
  add column payment_tries smallint,
  add column next_try_at timestamptz,
  -- The invoice that these tries are of.
  add column late_invoice text,
  -- The renewal whose card has been looked at.
  add column card_checked_for timestamptz;

-- Street and number, for invoices alone.
alter table providers add column street text;
