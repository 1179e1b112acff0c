-- Reasons for declining a request, reasons for reporting a review, and types of event become catalogues of operators too.
create table rejection_reasons (
  code text collate "C" primary key check (code ~ '^[a-z0-9]+([-_][a-z0-9]+)*$' and length(code) <= 60),
  position int not null,
  is_active boolean not null default true
);
create table rejection_reason_labels (
  code text collate "C" not null references rejection_reasons on delete cascade,
  language language not null,
  label text not null check (length(label) between 1 and 60),
  primary key (code, language)
);

insert into rejection_reasons (code, position) values
  ('budget', 1), ('location', 2), ('not_available', 3), ('not_qualified', 4), ('not_sufficient_infos', 5), ('other', 6), ('questionable', 7);
insert into rejection_reason_labels (code, language, label) values
  ('budget', 'fr', 'Budget insuffisant'), ('budget', 'en', 'Budget too low'), ('budget', 'de', 'Budget zu niedrig'),
  ('budget', 'it', 'Budget insufficiente'), ('budget', 'nl', 'Budget te laag'), ('budget', 'es', 'Presupuesto insuficiente'),
  ('budget', 'pt', 'Orçamento insuficiente'),
  ('location', 'fr', 'Hors de ma zone'), ('location', 'en', 'Outside my area'), ('location', 'de', 'Außerhalb meines Einsatzgebiets'),
  ('location', 'it', 'Fuori dalla mia zona'), ('location', 'nl', 'Buiten mijn werkgebied'), ('location', 'es', 'Fuera de mi zona'),
  ('location', 'pt', 'Fora da minha zona'),
  ('not_available', 'fr', 'Indisponible à cette date'), ('not_available', 'en', 'Not available on that date'),
  ('not_available', 'de', 'Am Termin nicht verfügbar'), ('not_available', 'it', 'Non disponibile in quella data'),
  ('not_available', 'nl', 'Niet beschikbaar op die datum'), ('not_available', 'es', 'No disponible en esa fecha'),
  ('not_available', 'pt', 'Indisponível nessa data'),
  ('not_qualified', 'fr', 'Hors de mes compétences'), ('not_qualified', 'en', 'Outside my expertise'),
  ('not_qualified', 'de', 'Nicht mein Leistungsbereich'), ('not_qualified', 'it', 'Fuori dalle mie competenze'),
  ('not_qualified', 'nl', 'Past niet bij mijn aanbod'), ('not_qualified', 'es', 'Fuera de mi especialidad'),
  ('not_qualified', 'pt', 'Fora da minha especialidade'),
  ('not_sufficient_infos', 'fr', 'Informations insuffisantes'), ('not_sufficient_infos', 'en', 'Not enough information'),
  ('not_sufficient_infos', 'de', 'Zu wenige Angaben'), ('not_sufficient_infos', 'it', 'Informazioni insufficienti'),
  ('not_sufficient_infos', 'nl', 'Te weinig informatie'), ('not_sufficient_infos', 'es', 'Información insuficiente'),
  ('not_sufficient_infos', 'pt', 'Informação insuficiente'),
  ('other', 'fr', 'Autre raison'), ('other', 'en', 'Other reason'), ('other', 'de', 'Anderer Grund'), ('other', 'it', 'Altro motivo'),
  ('other', 'nl', 'Andere reden'), ('other', 'es', 'Otro motivo'), ('other', 'pt', 'Outro motivo'),
  ('questionable', 'fr', 'Demande douteuse'), ('questionable', 'en', 'Suspicious request'), ('questionable', 'de', 'Zweifelhafte Anfrage'),
  ('questionable', 'it', 'Richiesta sospetta'), ('questionable', 'nl', 'Twijfelachtige aanvraag'), ('questionable', 'es', 'Solicitud dudosa'),
  ('questionable', 'pt', 'Pedido duvidoso');

create table review_report_reasons (
  code text collate "C" primary key check (code ~ '^[a-z0-9]+([-_][a-z0-9]+)*$' and length(code) <= 60),
  position int not null,
  is_active boolean not null default true
);
create table review_report_reason_labels (
  code text collate "C" not null references review_report_reasons on delete cascade,
  language language not null,
  label text not null check (length(label) between 1 and 60),
  primary key (code, language)
);

insert into review_report_reasons (code, position) values
  ('not_a_client', 1), ('other_provider', 2), ('offensive', 3), ('personal_data', 4), ('advertising', 5), ('other', 6);
insert into review_report_reason_labels (code, language, label) values
  ('not_a_client', 'fr', 'Cette personne n’a pas été notre cliente'), ('not_a_client', 'en', 'This person was not our client'),
  ('not_a_client', 'de', 'Diese Person war nicht unsere Kundschaft'), ('not_a_client', 'it', 'Questa persona non è stata nostra cliente'),
  ('not_a_client', 'nl', 'Deze persoon was geen klant van ons'), ('not_a_client', 'es', 'Esta persona no fue clienta nuestra'),
  ('not_a_client', 'pt', 'Esta pessoa não foi nossa cliente'),
  ('other_provider', 'fr', 'L’avis parle d’un autre prestataire'), ('other_provider', 'en', 'The review is about somebody else'),
  ('other_provider', 'de', 'Die Bewertung meint jemand anderen'), ('other_provider', 'it', 'La recensione parla di qualcun altro'),
  ('other_provider', 'nl', 'De beoordeling gaat over iemand anders'), ('other_provider', 'es', 'La opinión habla de otro profesional'),
  ('other_provider', 'pt', 'A avaliação fala de outro profissional'),
  ('offensive', 'fr', 'Propos insultants ou haineux'), ('offensive', 'en', 'Insulting or hateful words'),
  ('offensive', 'de', 'Beleidigende oder hasserfüllte Worte'), ('offensive', 'it', 'Parole offensive o d’odio'),
  ('offensive', 'nl', 'Beledigende of haatdragende woorden'), ('offensive', 'es', 'Palabras ofensivas o de odio'),
  ('offensive', 'pt', 'Palavras ofensivas ou de ódio'),
  ('personal_data', 'fr', 'Données personnelles'), ('personal_data', 'en', 'Personal data'), ('personal_data', 'de', 'Persönliche Daten'),
  ('personal_data', 'it', 'Dati personali'), ('personal_data', 'nl', 'Persoonsgegevens'), ('personal_data', 'es', 'Datos personales'),
  ('personal_data', 'pt', 'Dados pessoais'),
  ('advertising', 'fr', 'Publicité'), ('advertising', 'en', 'Advertising'), ('advertising', 'de', 'Werbung'),
  ('advertising', 'it', 'Pubblicità'), ('advertising', 'nl', 'Reclame'), ('advertising', 'es', 'Publicidad'),
  ('advertising', 'pt', 'Publicidade'),
  ('other', 'fr', 'Autre chose'), ('other', 'en', 'Something else'), ('other', 'de', 'Etwas anderes'), ('other', 'it', 'Altro'),
  ('other', 'nl', 'Iets anders'), ('other', 'es', 'Otra cosa'), ('other', 'pt', 'Outra coisa');

create table event_types (
  code text collate "C" primary key check (code ~ '^[a-z0-9]+([-_][a-z0-9]+)*$' and length(code) <= 60),
  position int not null,
  is_active boolean not null default true
);
create table event_type_labels (
  code text collate "C" not null references event_types on delete cascade,
  language language not null,
  label text not null check (length(label) between 1 and 60),
  primary key (code, language)
);

insert into event_types (code, position) values
  ('civil_wedding', 1), ('religious_wedding', 2), ('symbolic_ceremony', 3), ('civil_union', 4), ('vow_renewal', 5), ('engagement', 6), ('other', 7);
insert into event_type_labels (code, language, label) values
  ('civil_wedding', 'fr', 'Mariage civil'), ('civil_wedding', 'en', 'Civil wedding'), ('civil_wedding', 'de', 'Standesamtliche Hochzeit'),
  ('civil_wedding', 'it', 'Matrimonio civile'), ('civil_wedding', 'nl', 'Burgerlijk huwelijk'), ('civil_wedding', 'es', 'Boda civil'),
  ('civil_wedding', 'pt', 'Casamento civil'),
  ('religious_wedding', 'fr', 'Mariage religieux'), ('religious_wedding', 'en', 'Religious wedding'),
  ('religious_wedding', 'de', 'Kirchliche oder religiöse Hochzeit'), ('religious_wedding', 'it', 'Matrimonio religioso'),
  ('religious_wedding', 'nl', 'Religieus huwelijk'), ('religious_wedding', 'es', 'Boda religiosa'),
  ('religious_wedding', 'pt', 'Casamento religioso'),
  ('symbolic_ceremony', 'fr', 'Cérémonie laïque'), ('symbolic_ceremony', 'en', 'Celebrant-led ceremony'),
  ('symbolic_ceremony', 'de', 'Freie Trauung'), ('symbolic_ceremony', 'it', 'Cerimonia simbolica'),
  ('symbolic_ceremony', 'nl', 'Ceremonie op maat'), ('symbolic_ceremony', 'es', 'Ceremonia simbólica'),
  ('symbolic_ceremony', 'pt', 'Cerimónia simbólica'),
  ('civil_union', 'fr', 'Pacs ou union civile'), ('civil_union', 'en', 'Civil partnership'), ('civil_union', 'de', 'Eingetragene Partnerschaft'),
  ('civil_union', 'it', 'Unione civile'), ('civil_union', 'nl', 'Wettelijke samenwoning'), ('civil_union', 'es', 'Unión civil'),
  ('civil_union', 'pt', 'União de facto'),
  ('vow_renewal', 'fr', 'Renouvellement de vœux'), ('vow_renewal', 'en', 'Vow renewal'), ('vow_renewal', 'de', 'Erneuerung des Eheversprechens'),
  ('vow_renewal', 'it', 'Rinnovo delle promesse'), ('vow_renewal', 'nl', 'Hernieuwing van de geloften'),
  ('vow_renewal', 'es', 'Renovación de votos'), ('vow_renewal', 'pt', 'Renovação de votos'),
  ('engagement', 'fr', 'Fiançailles'), ('engagement', 'en', 'Engagement party'), ('engagement', 'de', 'Verlobung'),
  ('engagement', 'it', 'Fidanzamento'), ('engagement', 'nl', 'Verloving'), ('engagement', 'es', 'Pedida de mano'),
  ('engagement', 'pt', 'Noivado'),
  ('other', 'fr', 'Autre célébration'), ('other', 'en', 'Another celebration'), ('other', 'de', 'Andere Feier'),
  ('other', 'it', 'Altra celebrazione'), ('other', 'nl', 'Andere viering'), ('other', 'es', 'Otra celebración'),
  ('other', 'pt', 'Outra celebração');

-- Their values are those of the catalogues now; a project may leave its event unsaid, which is no entry.
alter table event_requests drop constraint event_requests_rejection_reason_check;
alter table event_requests
  add constraint event_requests_rejection_reason_fkey foreign key (rejection_reason) references rejection_reasons not valid;
alter table review_reports drop constraint review_reports_reason_check;
alter table review_reports add constraint review_reports_reason_fkey foreign key (reason) references review_report_reasons not valid;
alter table projects drop constraint projects_event_type_known;
