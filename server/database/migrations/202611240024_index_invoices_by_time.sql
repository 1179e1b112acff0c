-- outside a transaction
create index concurrently if not exists invoices_by_time on invoices (issued_at, id);
create index concurrently if not exists credit_ledger_by_time on credit_ledger (created_at);
