-- Italian, Spanish and Portuguese labels of no man, and of the law of Spain, where no operator has changed the shipped one.
-- Few rows: one label.
update prestation_labels set label = 'Fotografia'
  where prestation = 'photographer' and language = 'it' and label = 'Fotografo';
-- Few rows: one label.
update prestation_labels set label = 'Fotografía'
  where prestation = 'photographer' and language = 'es' and label = 'Fotógrafo';
-- Few rows: one label.
update prestation_labels set label = 'Fotografia'
  where prestation = 'photographer' and language = 'pt' and label = 'Fotógrafo';
-- Few rows: one label.
update prestation_labels set label = 'Penteado'
  where prestation = 'hair' and language = 'pt' and label = 'Cabeleireiro';
-- Few rows: one label.
update prestation_labels set label = 'Trasporto degli invitati'
  where prestation = 'transport' and language = 'it' and label = 'Trasporto degli ospiti';
-- Few rows: one label.
update event_type_labels set label = 'Pareja de hecho'
  where code = 'civil_union' and language = 'es' and label = 'Unión civil';
