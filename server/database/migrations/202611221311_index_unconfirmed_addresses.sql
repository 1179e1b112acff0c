-- outside a transaction
create index concurrently if not exists accounts_unconfirmed_email on accounts (unconfirmed_email) where unconfirmed_email is not null;
