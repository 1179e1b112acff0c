-- When the register was last asked for a number that is still to be checked: those asked longest ago come first.
alter table providers add column siret_asked_at timestamptz;
drop index providers_siret_to_check;
create index providers_siret_to_check on providers (siret_asked_at nulls first, created_at) where siret_status = 'to_check';
