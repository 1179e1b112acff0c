-- outside a transaction
-- The operators' list of texts, and the publications that are due.
create index concurrently if not exists guide_texts_last_saved on guide_texts (coalesce(saved_at, updated_at) desc, guide_id, language);
create index concurrently if not exists guide_texts_planned on guide_texts (planned_at) where planned_at is not null;
