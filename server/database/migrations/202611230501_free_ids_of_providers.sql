-- A company's id is no longer its account's: the key goes, and what it did on deletion is done by the trigger on memberships.
alter table providers drop constraint providers_id_fkey;
