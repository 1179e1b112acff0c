-- Rule "words of mails": what operators have made of the texts of mails and text messages, one row for each that was ever changed.
create table mail_texts (
  -- <namespace>:<key>
  name text collate "C" not null check (name ~ '^[a-z-]+:[A-Za-z0-9_.-]+$' and length(name) <= 200),
  language language not null,
  -- The newest saved version.
  version int not null check (version > 0),
  -- The one that is sent; without one it is the product's own.
  public_version int,
  planned_version int,
  planned_at timestamptz,
  saved_at timestamptz not null,
  primary key (name, language),
  constraint mail_texts_plan_is_whole check ((planned_version is null) = (planned_at is null))
);
create index mail_texts_planned on mail_texts (planned_at) where planned_at is not null;

-- Every saved version, with who saved it and why; it never changes.
create table mail_text_versions (
  name text collate "C" not null,
  language language not null,
  version int not null check (version > 0),
  -- By plural form.
  words jsonb not null check (jsonb_typeof(words) = 'object' and pg_column_size(words) <= 20000),
  -- The product's own words when it was saved.
  shipped jsonb not null check (jsonb_typeof(shipped) = 'object'),
  reason text not null check (length(reason) between 1 and 500),
  -- The earlier version whose words it has again.
  restores int,
  author_id uuid references accounts on delete set null,
  created_at timestamptz not null,
  primary key (name, language, version)
);
create index mail_text_versions_of_author on mail_text_versions (author_id) where author_id is not null;
