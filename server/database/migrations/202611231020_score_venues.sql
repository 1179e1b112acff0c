-- The order of a venue in lists follows from its own completion, answers and reviews (rule "order of providers"). Until the night that
-- computes them first all venues are equal.
alter table venues
  add column score int not null default 0 constraint venues_score check (score between 0 and 100),
  add column score_parts jsonb not null default '{}',
  -- Half of the answers to the venue's requests came within so many hours.
  add column answer_hours int constraint venues_answer_hours check (answer_hours >= 0),
  add column review_count int not null default 0,
  add column review_average numeric(2, 1);
