-- What couples read before they look for somebody (rule "guides").
create table guides (
  id uuid primary key default gen_random_uuid(),
  -- Its name, whatever the language; the first texts are filed under it.
  key text collate "C" not null unique check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Its place in the list.
  position int not null,
  -- Keys of those that are offered below it, in this order.
  related text[] not null default '{}'
);
create index guides_in_order on guides (position, key);

create table guide_texts (
  guide_id uuid not null references guides on delete cascade,
  language text not null check (language in ('fr', 'en', 'de', 'it', 'nl', 'es', 'pt')),
  slug text collate "C" not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug <> 'list' and length(slug) <= 100),
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) between 1 and 160),
  -- Markdown.
  body text not null check (length(body) <= 60000),
  words int not null generated always as (cardinality(regexp_split_to_array(btrim(body, E' \n\r\t'), '\s+'))) stored,
  -- Null or later: nobody can read it yet.
  published_at timestamptz,
  updated_at timestamptz not null,
  -- Of the first text that stands here; it differs from the text's own as soon as somebody has edited it.
  first_text_md5 text,
  primary key (guide_id, language),
  unique (slug, language)
);
create index guide_texts_latest on guide_texts (language, published_at desc);

-- Addresses that lead on to the present one.
create table former_guide_slugs (
  slug text collate "C" not null,
  language text not null,
  guide_id uuid not null references guides on delete cascade,
  primary key (slug, language)
);
create index former_guide_slugs_of_guide on former_guide_slugs (guide_id);

create function keep_former_guide_slug() returns trigger language plpgsql as $$
begin
  insert into former_guide_slugs (slug, language, guide_id) values (old.slug, old.language, old.guide_id)
  on conflict (slug, language) do update set guide_id = excluded.guide_id;
  return null;
end $$;
create trigger keep_former_guide_slug after update of slug on guide_texts
  for each row when (old.slug is distinct from new.slug) execute function keep_former_guide_slug();

-- Terms, privacy, legal notice (rule "legal pages").
create table legal_texts (
  page text not null check (page in ('terms', 'privacy', 'legal-notice')),
  language text not null check (language in ('fr', 'en', 'de', 'it', 'nl', 'es', 'pt')),
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) between 1 and 160),
  -- Markdown, with names in double braces for what the rules and the operator's settings say.
  body text not null check (length(body) <= 100000),
  updated_at timestamptz not null,
  first_text_md5 text,
  primary key (page, language)
);
