-- How many letters a rich text has, as `lettersIn` of domain/portrait.ts counts them; a test holds the two together.
create function written_letters(html text) returns int language sql immutable parallel safe
  return length(btrim(regexp_replace(regexp_replace(regexp_replace(coalesce(html, ''),
    '<[^>]*>', ' ', 'g'), '&(amp|lt|gt|quot|#39);', 'x', 'g'), '[ \t\n\r\f\u00a0]+', ' ', 'g')));

-- Whoever signs in asks which texts are written, never for the texts themselves.
alter table providers
  add column portrait_letters int generated always as (written_letters(portrait)) stored,
  add column experience_letters int generated always as (written_letters(experience)) stored,
  add column service_letters int generated always as (written_letters(service_text)) stored,
  add column benefits_letters int generated always as (written_letters(benefits)) stored;
