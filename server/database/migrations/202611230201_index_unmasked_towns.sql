-- outside a transaction
-- For the job mask-towns: none, once it has come by.
create index concurrently if not exists projects_with_unmasked_town on projects (id) where masked_city is null;
