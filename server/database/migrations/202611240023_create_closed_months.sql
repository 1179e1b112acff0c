-- Months of accounting that are closed, with the totals that they had then. Objects: 40_money.sql.
create table closed_months (
  -- Its first day.
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null,
  -- Without a foreign key, as the row never changes.
  closed_by uuid not null,
  totals jsonb not null
);
