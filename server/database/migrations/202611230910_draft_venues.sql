-- A venue is a draft until everything that its form requires is there; an archived one waits until its owner brings it back.
alter table venues
  add column completed_at timestamptz,
  add column archived_at timestamptz,
  add column updated_at timestamptz,
  -- Counts the owner's savings of the form; a form that was opened before another one was saved is refused.
  add column version int not null default 1,
  -- Of the description; null: the language of the owner's account.
  add column language language,
  alter column description drop not null,
  alter column seated_capacity drop not null,
  alter column standing_capacity drop not null,
  alter column min_price_cents drop not null,
  alter column max_price_cents drop not null;

-- Few rows: until now venues came from the demonstration alone.
update venues set completed_at = created_at;

alter table venues
  add constraint venues_complete check (completed_at is null or (
    description is not null and seated_capacity is not null and standing_capacity is not null
    and min_price_cents is not null and max_price_cents is not null
  )) not valid,
  -- So whoever asks whether a venue is public asks for nothing else than before.
  add constraint venues_drafts_hidden check (completed_at is not null or not (is_published or is_validated)) not valid,
  add constraint venues_archived_hidden check (archived_at is null or not is_published) not valid;

-- The descriptions in further languages; that of the owner's own language stands in the venue.
create table venue_texts (
  venue_id uuid not null references venues on delete cascade,
  language language not null,
  description text not null,
  detailed_description text,
  primary key (venue_id, language)
);
