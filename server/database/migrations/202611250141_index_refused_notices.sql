-- outside a transaction
create index concurrently if not exists legal_notices_refused on legal_notices (account_id, settled_at) where state = 'refused';
