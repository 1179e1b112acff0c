-- Texts for searching and counting.

-- unaccent is not immutable, as its dictionary could change; an index requires an immutable function.
create or replace function plain_text(text) returns text language sql immutable parallel safe
  return lower(unaccent('unaccent'::regdictionary, $1));

-- A name in its searchable form: unaccented lower-case letters and digits, with single spaces between words.
create or replace function plain_words(name text) returns text language sql immutable parallel safe
  return trim(regexp_replace(plain_text(name), '[^a-z0-9]+', ' ', 'g'));

-- The number of characters in a rich text, counted like `lettersIn` of domain/portrait.ts; a test compares the two.
create or replace function written_letters(html text) returns int language sql immutable parallel safe
  return length(btrim(regexp_replace(regexp_replace(regexp_replace(coalesce(html, ''),
    '<[^>]*>', ' ', 'g'), '&(amp|lt|gt|quot|#39);', 'x', 'g'), '[ \t\n\r\f\u00a0]+', ' ', 'g')));

-- One text in each of one or more languages (docs/rules.md "saved replies").
create or replace function are_reply_texts(texts jsonb) returns boolean language sql immutable as $$
  select case when jsonb_typeof(texts) = 'object' then
    texts <> '{}' and not exists (
      select from jsonb_each(texts) as t (language, text)
      where language <> all (array['fr', 'en', 'de', 'it', 'nl', 'es', 'pt'])
        or jsonb_typeof(text) <> 'string' or length(text #>> '{}') not between 1 and 4000)
  else false end
$$;
