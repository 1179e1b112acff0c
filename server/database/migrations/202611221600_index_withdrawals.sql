-- outside a transaction
create index concurrently if not exists providers_of_siret on providers (siret) where siret is not null;
create index concurrently if not exists withdrawals_of_provider on refunds (provider_id) where reason = 'withdrawal';
