-- When the couple typed the code that was sent to its number.
alter table projects add column phone_confirmed_at timestamptz;
-- A code belongs to an account or to a project.
alter table phone_codes add column project_id uuid;
alter table phone_codes alter column account_id drop not null;
alter table phone_codes add constraint phone_codes_project_id_fkey foreign key (project_id) references projects on delete cascade not valid;
alter table phone_codes add constraint phone_codes_owner check (num_nonnulls(account_id, project_id) = 1) not valid;
