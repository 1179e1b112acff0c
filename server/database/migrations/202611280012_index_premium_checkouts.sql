-- outside a transaction
create unique index concurrently if not exists payments_received_once_per_checkout on payments_received (checkout_id) where checkout_id is not null;
