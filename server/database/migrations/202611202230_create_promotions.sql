-- What the operator tells providers: an alert card in the menu, or a popup.
create table promotions (
  id uuid primary key default gen_random_uuid(),
  form text not null check (form in ('alert', 'popup')),
  -- Whom it speaks to: planners or venue owners.
  kind text not null check (kind in ('planner', 'venue')),
  -- Null: every country, every language.
  country country,
  language language,
  title text not null check (length(title) between 1 and 120),
  -- Plain text of an alert, sanitised HTML of a popup.
  description text not null check (length(description) <= 10000),
  image_key text,
  button_text text check (length(button_text) <= 60),
  button_link text check (length(button_link) <= 500),
  show_once_per_user boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null,
  check ((button_text is null) = (button_link is null)),
  check (ends_at is null or ends_at > starts_at)
);
create index promotions_shown on promotions (form, kind, starts_at desc) where is_active;
create index promotions_newest on promotions (created_at desc, id desc);

-- Each person counts once for seeing it and once for following it.
create table promotion_views (
  promotion_id uuid not null references promotions on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  seen_at timestamptz not null,
  clicked_at timestamptz,
  primary key (promotion_id, account_id)
);
create index promotion_views_of_account on promotion_views (account_id);
