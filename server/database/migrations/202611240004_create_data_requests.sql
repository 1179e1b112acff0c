-- Requests for somebody's own data or for their erasure, with the day on which the answer is due. What identifies the person goes when one is
-- settled, so that the rest proves that and when it was answered.
create table data_requests (
  id uuid primary key default gen_random_uuid(),
  -- What the operator quotes.
  number bigint generated always as identity unique,
  kind text not null check (kind in ('access', 'erasure')),
  subject_kind text not null check (subject_kind in ('account', 'couple')),
  -- Both null once it is settled, or the person was erased in another way.
  account_id uuid references accounts on delete set null,
  project_id uuid references projects on delete set null,
  received_on date not null,
  due_on date not null check (due_on > received_on),
  identity text not null check (identity in ('signed_in', 'mailbox', 'telephone', 'document')),
  recorded_at timestamptz not null,
  recorded_by uuid references accounts on delete set null,
  settled_at timestamptz,
  settled_by uuid references accounts on delete set null,
  outcome text check (outcome in ('carried_out', 'refused', 'withdrawn')),
  check ((settled_at is null) = (outcome is null)),
  check (settled_at is null or (account_id is null and project_id is null))
);
create index data_requests_due on data_requests (due_on, number) where settled_at is null;
create index data_requests_settled on data_requests (settled_at desc, number desc) where settled_at is not null;
create unique index data_requests_one_of_account on data_requests (account_id, kind) where account_id is not null;
create unique index data_requests_one_of_couple on data_requests (project_id, kind) where project_id is not null;
create index data_requests_recorded_by on data_requests (recorded_by);
create index data_requests_settled_by on data_requests (settled_by);
