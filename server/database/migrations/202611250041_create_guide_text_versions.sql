-- Rule "versions of texts": every saved version of a guide's text, with who saved it and why.
create table guide_text_versions (
  guide_id uuid not null references guides on delete cascade,
  language language not null,
  -- 0 is the text that came with the product.
  version int not null check (version >= 0),
  slug text collate "C" not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) between 1 and 160),
  body text not null check (length(body) <= 60000),
  reason text check (length(reason) between 1 and 500),
  -- The earlier version whose words it has again.
  restores int,
  author_id uuid references accounts on delete set null,
  created_at timestamptz not null,
  primary key (guide_id, language, version)
);
create index guide_text_versions_by_slug on guide_text_versions (slug, language);
create index guide_text_versions_of_author on guide_text_versions (author_id) where author_id is not null;

-- The newest saved version, the one that can be read, and the one that will be, at a time.
alter table guide_texts
  add column version int not null default 0,
  add column public_version int not null default 0,
  add column planned_version int,
  add column planned_at timestamptz,
  add column saved_at timestamptz,
  add constraint guide_texts_plan_is_whole check ((planned_version is null) = (planned_at is null)) not valid;
