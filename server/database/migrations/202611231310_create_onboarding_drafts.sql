-- What stands in the onboarding of an account before it is finished, for every device.
create table onboarding_drafts (
  account_id uuid primary key references accounts on delete cascade,
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  saved_at timestamptz not null
);
create index onboarding_drafts_by_age on onboarding_drafts (saved_at);
