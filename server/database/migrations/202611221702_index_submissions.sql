-- outside a transaction
create unique index concurrently if not exists projects_sent_once on projects (submission_hash) where confirmed_at is null and submission_hash is not null;
