-- Administrators filter accounts by what few of them are; without an index each such list would read them all.
create index accounts_not_onboarded on accounts (created_at desc, id desc) where onboarding_finished_at is null;
create index accounts_administrators on accounts (created_at desc, id desc) where 'ROLE_ADMIN' = any(roles);
create index accounts_venue_owners on accounts (created_at desc, id desc) where 'ROLE_VENUE' = any(roles);
create index accounts_of_country on accounts (country, created_at desc, id desc);
create index providers_not_approved on providers (id) where not is_moderated;
