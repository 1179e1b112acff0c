-- One text in each of one or more languages (docs/rules.md "saved replies").
create function are_reply_texts(texts jsonb) returns boolean language sql immutable as $$
  select case when jsonb_typeof(texts) = 'object' then
    texts <> '{}' and not exists (
      select from jsonb_each(texts) as t (language, text)
      where language <> all (array['fr', 'en', 'de', 'it', 'nl', 'es', 'pt'])
        or jsonb_typeof(text) <> 'string' or length(text #>> '{}') not between 1 and 4000)
  else false end
$$;

-- What a provider keeps to answer couples with.
create table saved_replies (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers on delete cascade,
  -- Its place among thirty; a deleted one gives it up, and waits for the night in case it is wanted back.
  slot smallint check (slot between 1 and 30),
  -- The provider's own name for it; couples never see it.
  title text not null check (length(title) between 1 and 80),
  texts jsonb not null check (are_reply_texts(texts)),
  uses int not null default 0 check (uses >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  unique (provider_id, slot),
  check ((slot is null) = (deleted_at is not null))
);
create index saved_replies_deleted on saved_replies (deleted_at) where deleted_at is not null;
