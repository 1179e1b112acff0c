-- Credits that operators add to a wallet or take out of it (rule "adjustments of credits").
create table credit_adjustments (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they were asked for, and the cursor of lists.
  number bigint generated always as identity unique,
  -- No cascade: like the ledger, it outlives the account.
  provider_id uuid not null,
  credits int not null check (credits <> 0 and credits between -500 and 500),
  reason text not null check (reason in ('goodwill', 'technical_problem', 'wrong_booking', 'misuse', 'undone')),
  -- For colleagues.
  note text not null default '' check (length(note) <= 500),
  state text not null check (state in ('waiting', 'booked', 'refused')),
  asked_by uuid references accounts on delete set null,
  asked_at timestamptz not null,
  -- Until when a second person may decide; null for one that needed none.
  expires_at timestamptz,
  -- Who decided on one that waited.
  decided_by uuid references accounts on delete set null,
  decided_at timestamptz,
  refusal text check (length(refusal) <= 500),
  -- The adjustment that this one undoes.
  undoes uuid references credit_adjustments,
  constraint credit_adjustments_waiting_ends check (state = 'booked' or expires_at is not null),
  constraint credit_adjustments_undo_named check ((reason = 'undone') = (undoes is not null))
);
create index credit_adjustments_waiting on credit_adjustments (number desc) where state = 'waiting';
create index credit_adjustments_of_provider on credit_adjustments (provider_id, number desc);
create index credit_adjustments_asked on credit_adjustments (asked_by, asked_at);
create index credit_adjustments_decided on credit_adjustments (decided_by) where decided_by is not null;
create unique index credit_adjustments_undone_once on credit_adjustments (undoes) where state = 'booked';
create index credit_adjustments_undoing on credit_adjustments (undoes) where undoes is not null;
