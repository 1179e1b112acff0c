-- outside a transaction
create unique index concurrently if not exists promotions_versions on promotions (coalesce(campaign_id, id), coalesce(language::text, ''));
