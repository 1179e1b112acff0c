-- outside a transaction
create unique index concurrently if not exists message_deliveries_by_id on message_deliveries (id);
create index concurrently if not exists message_deliveries_newest on message_deliveries (created_at desc, id desc);
create index concurrently if not exists message_deliveries_of_address on message_deliveries (address, created_at desc, id desc) where address is not null;
create index concurrently if not exists message_deliveries_of_kind on message_deliveries (kind, created_at desc, id desc);
create index concurrently if not exists message_deliveries_refused on message_deliveries (created_at desc, id desc) where refused_at is not null;
create index concurrently if not exists message_deliveries_open on message_deliveries (created_at desc, id desc) where sent_at is null and refused_at is null;
create index concurrently if not exists message_deliveries_of_account on message_deliveries (account_id, created_at desc) where account_id is not null;
create index concurrently if not exists message_deliveries_of_project on message_deliveries (project_id, created_at desc) where project_id is not null;
