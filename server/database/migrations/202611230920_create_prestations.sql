-- The catalogue of what a venue offers beside its rooms; operators add, rename, order and switch off its entries.
create table prestations (
  slug text collate "C" primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  position int not null,
  -- One that is switched off stays where it is used, and is chosen by nobody else.
  is_active boolean not null default true
);

create table prestation_labels (
  prestation text collate "C" not null references prestations on delete cascade,
  language language not null,
  label text not null check (length(label) between 1 and 60),
  primary key (prestation, language)
);

insert into prestations (slug, position, is_active) values
  ('band', 1, true), ('dj', 2, true), ('hair', 3, true), ('makeup', 4, true), ('photographer', 5, true), ('decoration', 6, true),
  ('cleaning', 7, true), ('security', 8, true), ('staff', 9, true), ('transport', 10, true), ('furniture', 11, true), ('dressing', 12, true),
  -- Features of a venue, which venues of former releases have among their prestations.
  ('catering', 13, false), ('accommodation', 14, false);

insert into prestation_labels (prestation, language, label) values
  ('band', 'fr', 'Groupe de musique'), ('band', 'en', 'Live band'), ('band', 'de', 'Liveband'), ('band', 'it', 'Gruppo musicale'),
  ('band', 'nl', 'Liveband'), ('band', 'es', 'Grupo de música'), ('band', 'pt', 'Banda ao vivo'),
  ('dj', 'fr', 'DJ'), ('dj', 'en', 'DJ'), ('dj', 'de', 'DJ'), ('dj', 'it', 'DJ'), ('dj', 'nl', 'Dj'), ('dj', 'es', 'DJ'), ('dj', 'pt', 'DJ'),
  ('hair', 'fr', 'Coiffure'), ('hair', 'en', 'Hair styling'), ('hair', 'de', 'Brautfrisur'), ('hair', 'it', 'Acconciatura'),
  ('hair', 'nl', 'Haarstyling'), ('hair', 'es', 'Peluquería'), ('hair', 'pt', 'Cabeleireiro'),
  ('makeup', 'fr', 'Maquillage'), ('makeup', 'en', 'Make-up'), ('makeup', 'de', 'Make-up'), ('makeup', 'it', 'Trucco'),
  ('makeup', 'nl', 'Make-up'), ('makeup', 'es', 'Maquillaje'), ('makeup', 'pt', 'Maquilhagem'),
  ('photographer', 'fr', 'Photographe'), ('photographer', 'en', 'Photographer'), ('photographer', 'de', 'Fotograf'),
  ('photographer', 'it', 'Fotografo'), ('photographer', 'nl', 'Fotograaf'), ('photographer', 'es', 'Fotógrafo'), ('photographer', 'pt', 'Fotógrafo'),
  ('decoration', 'fr', 'Décoration'), ('decoration', 'en', 'Decoration'), ('decoration', 'de', 'Dekoration'), ('decoration', 'it', 'Allestimenti'),
  ('decoration', 'nl', 'Decoratie'), ('decoration', 'es', 'Decoración'), ('decoration', 'pt', 'Decoração'),
  ('cleaning', 'fr', 'Ménage'), ('cleaning', 'en', 'Cleaning'), ('cleaning', 'de', 'Reinigung'), ('cleaning', 'it', 'Pulizie'),
  ('cleaning', 'nl', 'Schoonmaak'), ('cleaning', 'es', 'Limpieza'), ('cleaning', 'pt', 'Limpeza'),
  ('security', 'fr', 'Sécurité'), ('security', 'en', 'Security'), ('security', 'de', 'Sicherheitsdienst'), ('security', 'it', 'Sicurezza'),
  ('security', 'nl', 'Beveiliging'), ('security', 'es', 'Seguridad'), ('security', 'pt', 'Segurança'),
  ('staff', 'fr', 'Personnel de service'), ('staff', 'en', 'Waiting staff'), ('staff', 'de', 'Servicepersonal'),
  ('staff', 'it', 'Personale di sala'), ('staff', 'nl', 'Zaalpersoneel'), ('staff', 'es', 'Personal de sala'), ('staff', 'pt', 'Pessoal de sala'),
  ('transport', 'fr', 'Transport des invités'), ('transport', 'en', 'Guest transport'), ('transport', 'de', 'Gästetransfer'),
  ('transport', 'it', 'Trasporto degli ospiti'), ('transport', 'nl', 'Vervoer van gasten'), ('transport', 'es', 'Transporte de invitados'),
  ('transport', 'pt', 'Transporte dos convidados'),
  ('furniture', 'fr', 'Location de mobilier'), ('furniture', 'en', 'Furniture hire'), ('furniture', 'de', 'Möbelverleih'),
  ('furniture', 'it', 'Noleggio arredi'), ('furniture', 'nl', 'Meubelverhuur'), ('furniture', 'es', 'Alquiler de mobiliario'),
  ('furniture', 'pt', 'Aluguer de mobiliário'),
  ('dressing', 'fr', 'Habillage des mariés'), ('dressing', 'en', 'Dressing assistance'), ('dressing', 'de', 'Ankleidehilfe'),
  ('dressing', 'it', 'Vestizione degli sposi'), ('dressing', 'nl', 'Hulp bij het aankleden'), ('dressing', 'es', 'Ayuda para vestirse'),
  ('dressing', 'pt', 'Apoio ao vestir'),
  ('catering', 'fr', 'Traiteur'), ('catering', 'en', 'Catering'), ('catering', 'de', 'Catering'), ('catering', 'it', 'Catering'),
  ('catering', 'nl', 'Catering'), ('catering', 'es', 'Catering'), ('catering', 'pt', 'Catering'),
  ('accommodation', 'fr', 'Hébergement'), ('accommodation', 'en', 'Accommodation'), ('accommodation', 'de', 'Übernachtung'),
  ('accommodation', 'it', 'Pernottamento'), ('accommodation', 'nl', 'Overnachting'), ('accommodation', 'es', 'Alojamiento'),
  ('accommodation', 'pt', 'Alojamento');

alter table venue_services
  add constraint venue_services_service_fkey foreign key (service) references prestations (slug) not valid;
