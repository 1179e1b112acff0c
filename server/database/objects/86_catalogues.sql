-- Every entry of every catalogue with its names; a catalogue is a table of its own, so that what uses an entry refers to it.
create or replace view catalogue_entries as
select 'services' as catalogue, s.type as code, s.id, s.position, s.is_active, s.is_for_couples,
  coalesce((select jsonb_object_agg(l.language, l.label) from service_labels l where l.code = s.type), '{}') as labels
from services s
union all
select 'prestations', p.slug, null, p.position, p.is_active, true,
  coalesce((select jsonb_object_agg(l.language, l.label) from prestation_labels l where l.prestation = p.slug), '{}')
from prestations p
union all
select 'venue_types', v.code, null, v.position, v.is_active, true,
  coalesce((select jsonb_object_agg(l.language, l.label) from venue_type_labels l where l.code = v.code), '{}')
from venue_types v
union all
select 'languages', s.code, s.id, s.position, s.is_active, true,
  coalesce((select jsonb_object_agg(l.language, l.label) from spoken_language_labels l where l.code = s.code), '{}')
from spoken_languages s
union all
select 'event_types', e.code, null, e.position, e.is_active, true,
  coalesce((select jsonb_object_agg(l.language, l.label) from event_type_labels l where l.code = e.code), '{}')
from event_types e
union all
select 'rejection_reasons', e.code, null, e.position, e.is_active, true,
  coalesce((select jsonb_object_agg(l.language, l.label) from rejection_reason_labels l where l.code = e.code), '{}')
from rejection_reasons e
union all
select 'review_report_reasons', e.code, null, e.position, e.is_active, true,
  coalesce((select jsonb_object_agg(l.language, l.label) from review_report_reason_labels l where l.code = e.code), '{}')
from review_report_reasons e;

-- Every process reads the catalogues again once a change is committed.
create or replace function tell_catalogues() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogues', '');
  return null;
end $$;

create or replace trigger tell_catalogues after insert or update or delete on services for each statement execute function tell_catalogues();
create or replace trigger tell_catalogues after insert or update or delete on service_labels for each statement execute function tell_catalogues();
create or replace trigger tell_catalogues after insert or update or delete on prestations for each statement execute function tell_catalogues();
create or replace trigger tell_catalogues after insert or update or delete on prestation_labels for each statement execute function tell_catalogues();
create or replace trigger tell_catalogues after insert or update or delete on venue_types for each statement execute function tell_catalogues();
create or replace trigger tell_catalogues after insert or update or delete on venue_type_labels for each statement execute function tell_catalogues();
create or replace trigger tell_catalogues after insert or update or delete on spoken_languages for each statement execute function tell_catalogues();
create or replace trigger tell_catalogues after insert or update or delete on spoken_language_labels
  for each statement execute function tell_catalogues();
create or replace trigger tell_catalogues after insert or update or delete on event_types
  for each statement execute function tell_catalogues();
create or replace trigger tell_catalogues after insert or update or delete on event_type_labels
  for each statement execute function tell_catalogues();
create or replace trigger tell_catalogues after insert or update or delete on rejection_reasons
  for each statement execute function tell_catalogues();
create or replace trigger tell_catalogues after insert or update or delete on rejection_reason_labels
  for each statement execute function tell_catalogues();
create or replace trigger tell_catalogues after insert or update or delete on review_report_reasons
  for each statement execute function tell_catalogues();
create or replace trigger tell_catalogues after insert or update or delete on review_report_reason_labels
  for each statement execute function tell_catalogues();
