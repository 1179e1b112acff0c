-- Unused since 202611230500_create_memberships: every company is stored with the membership of its owner.
drop trigger if exists add_owner on providers;
-- Unused since 202611230500_create_memberships.
drop function if exists add_owner_of_provider();
