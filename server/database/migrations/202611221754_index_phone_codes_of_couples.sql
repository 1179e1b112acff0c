-- outside a transaction
create index concurrently if not exists phone_codes_of_project on phone_codes (project_id, sent_at desc) where project_id is not null;
alter table phone_codes validate constraint phone_codes_project_id_fkey;
alter table phone_codes validate constraint phone_codes_owner;
