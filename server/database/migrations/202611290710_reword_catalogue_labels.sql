-- Labels as the trade says them, where no operator has changed the shipped one.
-- Few rows: three labels of small catalogues.
update review_report_reason_labels set label = 'Diese Person hat uns nie gebucht'
  where code = 'not_a_client' and language = 'de' and label = 'Diese Person war nicht unsere Kundschaft';
-- Few rows: one label.
update prestation_labels set label = 'Fotografie'
  where prestation = 'photographer' and language = 'de' and label = 'Fotograf';
-- Few rows: one label.
update prestation_labels set label = 'Fotografie'
  where prestation = 'photographer' and language = 'nl' and label = 'Fotograaf';
