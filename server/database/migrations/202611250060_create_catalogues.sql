-- Services of planners, kinds of venue and spoken languages become catalogues as the one of prestations: operators add, rename, order and
-- retire entries. One that is retired stays where it is used, and is chosen by nobody else.

create sequence services_id_seq as int owned by services.id;
select setval('services_id_seq', greatest((select max(id) from services), 1));
alter table services
  alter column id set default nextval('services_id_seq'),
  add column is_active boolean not null default true,
  -- Whether couples are asked if they want it; the others do not concern weddings.
  add column is_for_couples boolean not null default true;
-- Few rows: the nine services.
update services set is_for_couples = false where type in ('PRIVATE_EVENTS', 'CORPORATE_EVENTS');
create table service_labels (
  code text collate "C" not null references services (type) on delete cascade,
  language language not null,
  label text not null check (length(label) between 1 and 60),
  primary key (code, language)
);

insert into service_labels (code, language, label) values
  ('FULL_PLANNING', 'fr', 'Organisation complète'), ('FULL_PLANNING', 'en', 'Full planning'), ('FULL_PLANNING', 'de', 'Komplettplanung'),
  ('FULL_PLANNING', 'it', 'Organizzazione completa'), ('FULL_PLANNING', 'nl', 'Volledige planning'),
  ('FULL_PLANNING', 'es', 'Organización integral'), ('FULL_PLANNING', 'pt', 'Organização completa'),
  ('PARTIAL_PLANNING', 'fr', 'Organisation partielle'), ('PARTIAL_PLANNING', 'en', 'Partial planning'),
  ('PARTIAL_PLANNING', 'de', 'Teilplanung'), ('PARTIAL_PLANNING', 'it', 'Organizzazione parziale'),
  ('PARTIAL_PLANNING', 'nl', 'Gedeeltelijke planning'), ('PARTIAL_PLANNING', 'es', 'Organización parcial'),
  ('PARTIAL_PLANNING', 'pt', 'Organização parcial'),
  ('DAY_COORDINATION', 'fr', 'Coordination du jour J'), ('DAY_COORDINATION', 'en', 'On-the-day coordination'),
  ('DAY_COORDINATION', 'de', 'Begleitung am Hochzeitstag'), ('DAY_COORDINATION', 'it', 'Coordinamento del giorno delle nozze'),
  ('DAY_COORDINATION', 'nl', 'Dagcoördinatie'), ('DAY_COORDINATION', 'es', 'Coordinación del día de la boda'),
  ('DAY_COORDINATION', 'pt', 'Coordenação do dia do casamento'),
  ('WEDDING_DESIGN', 'fr', 'Scénographie et décoration'), ('WEDDING_DESIGN', 'en', 'Wedding design & styling'),
  ('WEDDING_DESIGN', 'de', 'Hochzeitsdesign & Dekoration'), ('WEDDING_DESIGN', 'it', 'Wedding design e allestimenti'),
  ('WEDDING_DESIGN', 'nl', 'Styling & decoratie'), ('WEDDING_DESIGN', 'es', 'Diseño y decoración'),
  ('WEDDING_DESIGN', 'pt', 'Design e decoração'),
  ('VENDOR_SEARCH', 'fr', 'Recherche de prestataires'), ('VENDOR_SEARCH', 'en', 'Supplier sourcing'),
  ('VENDOR_SEARCH', 'de', 'Dienstleistersuche'), ('VENDOR_SEARCH', 'it', 'Ricerca dei fornitori'),
  ('VENDOR_SEARCH', 'nl', 'Leveranciers zoeken'), ('VENDOR_SEARCH', 'es', 'Búsqueda de proveedores'),
  ('VENDOR_SEARCH', 'pt', 'Pesquisa de fornecedores'),
  ('CONSULTING_SERVICES', 'fr', 'Conseil et accompagnement'), ('CONSULTING_SERVICES', 'en', 'Planning advice'),
  ('CONSULTING_SERVICES', 'de', 'Beratung'), ('CONSULTING_SERVICES', 'it', 'Consulenza'), ('CONSULTING_SERVICES', 'nl', 'Advies op maat'),
  ('CONSULTING_SERVICES', 'es', 'Asesoramiento'), ('CONSULTING_SERVICES', 'pt', 'Aconselhamento'),
  ('SECULAR_CEREMONY', 'fr', 'Cérémonie laïque'), ('SECULAR_CEREMONY', 'en', 'Celebrant-led ceremony'),
  ('SECULAR_CEREMONY', 'de', 'Freie Trauung'), ('SECULAR_CEREMONY', 'it', 'Cerimonia simbolica'),
  ('SECULAR_CEREMONY', 'nl', 'Ceremonie op maat'), ('SECULAR_CEREMONY', 'es', 'Ceremonia laica'),
  ('SECULAR_CEREMONY', 'pt', 'Cerimónia simbólica'),
  ('PRIVATE_EVENTS', 'fr', 'Événements privés'), ('PRIVATE_EVENTS', 'en', 'Private events'), ('PRIVATE_EVENTS', 'de', 'Private Feiern'),
  ('PRIVATE_EVENTS', 'it', 'Eventi privati'), ('PRIVATE_EVENTS', 'nl', 'Privéfeesten'), ('PRIVATE_EVENTS', 'es', 'Eventos privados'),
  ('PRIVATE_EVENTS', 'pt', 'Eventos privados'),
  ('CORPORATE_EVENTS', 'fr', 'Événements d’entreprise'), ('CORPORATE_EVENTS', 'en', 'Corporate events'),
  ('CORPORATE_EVENTS', 'de', 'Firmenevents'), ('CORPORATE_EVENTS', 'it', 'Eventi aziendali'), ('CORPORATE_EVENTS', 'nl', 'Bedrijfsevents'),
  ('CORPORATE_EVENTS', 'es', 'Eventos de empresa'), ('CORPORATE_EVENTS', 'pt', 'Eventos empresariais');

create sequence spoken_languages_id_seq as int owned by spoken_languages.id;
select setval('spoken_languages_id_seq', greatest((select max(id) from spoken_languages), 1));
alter table spoken_languages
  alter column id set default nextval('spoken_languages_id_seq'),
  add column position int not null default 0,
  add column is_active boolean not null default true;
-- Few rows: the twenty languages.
update spoken_languages set position = id where position = 0;
create table spoken_language_labels (
  code text collate "C" not null references spoken_languages (code) on delete cascade,
  language language not null,
  label text not null check (length(label) between 1 and 60),
  primary key (code, language)
);

insert into spoken_language_labels (code, language, label) values
  ('fr', 'fr', 'français'), ('fr', 'en', 'French'), ('fr', 'de', 'Französisch'), ('fr', 'it', 'francese'), ('fr', 'nl', 'Frans'),
  ('fr', 'es', 'francés'), ('fr', 'pt', 'francês'),
  ('en', 'fr', 'anglais'), ('en', 'en', 'English'), ('en', 'de', 'Englisch'), ('en', 'it', 'inglese'), ('en', 'nl', 'Engels'),
  ('en', 'es', 'inglés'), ('en', 'pt', 'inglês'),
  ('de', 'fr', 'allemand'), ('de', 'en', 'German'), ('de', 'de', 'Deutsch'), ('de', 'it', 'tedesco'), ('de', 'nl', 'Duits'),
  ('de', 'es', 'alemán'), ('de', 'pt', 'alemão'),
  ('it', 'fr', 'italien'), ('it', 'en', 'Italian'), ('it', 'de', 'Italienisch'), ('it', 'it', 'italiano'), ('it', 'nl', 'Italiaans'),
  ('it', 'es', 'italiano'), ('it', 'pt', 'italiano'),
  ('nl', 'fr', 'néerlandais'), ('nl', 'en', 'Dutch'), ('nl', 'de', 'Niederländisch'), ('nl', 'it', 'olandese'), ('nl', 'nl', 'Nederlands'),
  ('nl', 'es', 'neerlandés'), ('nl', 'pt', 'neerlandês'),
  ('es', 'fr', 'espagnol'), ('es', 'en', 'Spanish'), ('es', 'de', 'Spanisch'), ('es', 'it', 'spagnolo'), ('es', 'nl', 'Spaans'),
  ('es', 'es', 'español'), ('es', 'pt', 'espanhol'),
  ('pt', 'fr', 'portugais'), ('pt', 'en', 'Portuguese'), ('pt', 'de', 'Portugiesisch'), ('pt', 'it', 'portoghese'), ('pt', 'nl', 'Portugees'),
  ('pt', 'es', 'portugués'), ('pt', 'pt', 'português'),
  ('ar', 'fr', 'arabe'), ('ar', 'en', 'Arabic'), ('ar', 'de', 'Arabisch'), ('ar', 'it', 'arabo'), ('ar', 'nl', 'Arabisch'),
  ('ar', 'es', 'árabe'), ('ar', 'pt', 'árabe'),
  ('pl', 'fr', 'polonais'), ('pl', 'en', 'Polish'), ('pl', 'de', 'Polnisch'), ('pl', 'it', 'polacco'), ('pl', 'nl', 'Pools'),
  ('pl', 'es', 'polaco'), ('pl', 'pt', 'polaco'),
  ('ro', 'fr', 'roumain'), ('ro', 'en', 'Romanian'), ('ro', 'de', 'Rumänisch'), ('ro', 'it', 'rumeno'), ('ro', 'nl', 'Roemeens'),
  ('ro', 'es', 'rumano'), ('ro', 'pt', 'romeno'),
  ('ru', 'fr', 'russe'), ('ru', 'en', 'Russian'), ('ru', 'de', 'Russisch'), ('ru', 'it', 'russo'), ('ru', 'nl', 'Russisch'),
  ('ru', 'es', 'ruso'), ('ru', 'pt', 'russo'),
  ('uk', 'fr', 'ukrainien'), ('uk', 'en', 'Ukrainian'), ('uk', 'de', 'Ukrainisch'), ('uk', 'it', 'ucraino'), ('uk', 'nl', 'Oekraïens'),
  ('uk', 'es', 'ucraniano'), ('uk', 'pt', 'ucraniano'),
  ('tr', 'fr', 'turc'), ('tr', 'en', 'Turkish'), ('tr', 'de', 'Türkisch'), ('tr', 'it', 'turco'), ('tr', 'nl', 'Turks'), ('tr', 'es', 'turco'),
  ('tr', 'pt', 'turco'),
  ('zh', 'fr', 'chinois'), ('zh', 'en', 'Chinese'), ('zh', 'de', 'Chinesisch'), ('zh', 'it', 'cinese'), ('zh', 'nl', 'Chinees'),
  ('zh', 'es', 'chino'), ('zh', 'pt', 'chinês'),
  ('ja', 'fr', 'japonais'), ('ja', 'en', 'Japanese'), ('ja', 'de', 'Japanisch'), ('ja', 'it', 'giapponese'), ('ja', 'nl', 'Japans'),
  ('ja', 'es', 'japonés'), ('ja', 'pt', 'japonês'),
  ('he', 'fr', 'hébreu'), ('he', 'en', 'Hebrew'), ('he', 'de', 'Hebräisch'), ('he', 'it', 'ebraico'), ('he', 'nl', 'Hebreeuws'),
  ('he', 'es', 'hebreo'), ('he', 'pt', 'hebraico'),
  ('el', 'fr', 'grec'), ('el', 'en', 'Greek'), ('el', 'de', 'Griechisch'), ('el', 'it', 'greco'), ('el', 'nl', 'Grieks'), ('el', 'es', 'griego'),
  ('el', 'pt', 'grego'),
  ('sv', 'fr', 'suédois'), ('sv', 'en', 'Swedish'), ('sv', 'de', 'Schwedisch'), ('sv', 'it', 'svedese'), ('sv', 'nl', 'Zweeds'),
  ('sv', 'es', 'sueco'), ('sv', 'pt', 'sueco'),
  ('da', 'fr', 'danois'), ('da', 'en', 'Danish'), ('da', 'de', 'Dänisch'), ('da', 'it', 'danese'), ('da', 'nl', 'Deens'), ('da', 'es', 'danés'),
  ('da', 'pt', 'dinamarquês'),
  ('hi', 'fr', 'hindi'), ('hi', 'en', 'Hindi'), ('hi', 'de', 'Hindi'), ('hi', 'it', 'hindi'), ('hi', 'nl', 'Hindi'), ('hi', 'es', 'hindi'),
  ('hi', 'pt', 'hindi');

create table venue_types (
  code text collate "C" primary key check (code ~ '^[a-z0-9]+([-_][a-z0-9]+)*$' and length(code) <= 60),
  position int not null,
  is_active boolean not null default true
);
create table venue_type_labels (
  code text collate "C" not null references venue_types (code) on delete cascade,
  language language not null,
  label text not null check (length(label) between 1 and 60),
  primary key (code, language)
);

insert into venue_types (code, position) values
  ('boat', 1), ('castle', 2), ('domain', 3), ('farm', 4), ('hotel', 5), ('place_of_worship', 6), ('reception_hall', 7), ('restaurant', 8), ('unusual', 9);
insert into venue_type_labels (code, language, label) values
  ('boat', 'fr', 'Bateau et péniche'), ('boat', 'en', 'Boat'), ('boat', 'de', 'Schiff'), ('boat', 'it', 'Barca e battello'),
  ('boat', 'nl', 'Boot'), ('boat', 'es', 'Barco'), ('boat', 'pt', 'Barco'),
  ('castle', 'fr', 'Château'), ('castle', 'en', 'Castle & stately home'), ('castle', 'de', 'Schloss & Burg'), ('castle', 'it', 'Castello'),
  ('castle', 'nl', 'Kasteel'), ('castle', 'es', 'Castillo'), ('castle', 'pt', 'Castelo e palácio'),
  ('domain', 'fr', 'Domaine'), ('domain', 'en', 'Country estate'), ('domain', 'de', 'Landgut'), ('domain', 'it', 'Tenuta'),
  ('domain', 'nl', 'Landgoed'), ('domain', 'es', 'Finca'), ('domain', 'pt', 'Quinta'),
  ('farm', 'fr', 'Ferme et grange'), ('farm', 'en', 'Farm & barn'), ('farm', 'de', 'Bauernhof & Scheune'),
  ('farm', 'it', 'Agriturismo e cascina'), ('farm', 'nl', 'Boerderij & schuur'), ('farm', 'es', 'Masía y casa rural'),
  ('farm', 'pt', 'Herdade e casa rural'),
  ('hotel', 'fr', 'Hôtel'), ('hotel', 'en', 'Hotel'), ('hotel', 'de', 'Hotel'), ('hotel', 'it', 'Hotel'), ('hotel', 'nl', 'Hotel'),
  ('hotel', 'es', 'Hotel'), ('hotel', 'pt', 'Hotel'),
  ('place_of_worship', 'fr', 'Lieu de culte'), ('place_of_worship', 'en', 'Place of worship'), ('place_of_worship', 'de', 'Kirche & Gotteshaus'),
  ('place_of_worship', 'it', 'Luogo di culto'), ('place_of_worship', 'nl', 'Kerk & gebedshuis'), ('place_of_worship', 'es', 'Lugar de culto'),
  ('place_of_worship', 'pt', 'Local de culto'),
  ('reception_hall', 'fr', 'Salle de réception'), ('reception_hall', 'en', 'Banqueting hall'), ('reception_hall', 'de', 'Festsaal'),
  ('reception_hall', 'it', 'Sala ricevimenti'), ('reception_hall', 'nl', 'Feestzaal'), ('reception_hall', 'es', 'Salón de bodas'),
  ('reception_hall', 'pt', 'Salão de eventos'),
  ('restaurant', 'fr', 'Restaurant'), ('restaurant', 'en', 'Restaurant'), ('restaurant', 'de', 'Restaurant'), ('restaurant', 'it', 'Ristorante'),
  ('restaurant', 'nl', 'Restaurant'), ('restaurant', 'es', 'Restaurante'), ('restaurant', 'pt', 'Restaurante'),
  ('unusual', 'fr', 'Lieu insolite'), ('unusual', 'en', 'Unique venue'), ('unusual', 'de', 'Außergewöhnliche Location'),
  ('unusual', 'it', 'Location insolita'), ('unusual', 'nl', 'Bijzondere locatie'), ('unusual', 'es', 'Espacio singular'),
  ('unusual', 'pt', 'Espaço invulgar');

-- Their values are those of the catalogues now.
alter table venues drop constraint venues_type_check;
alter table venues add constraint venues_type_fkey foreign key (type) references venue_types not valid;
alter table venue_pending_changes drop constraint venue_pending_changes_type_check;
alter table venue_pending_changes
  add constraint venue_pending_changes_type_fkey foreign key (type) references venue_types not valid;
alter table directory_entries drop constraint directory_entries_venue_type_known, drop constraint directory_entries_services_known;
alter table event_requests drop constraint event_requests_services_known;
alter table projects drop constraint projects_services_known;
alter table services drop constraint services_type_known;
