-- outside a transaction
create unique index concurrently if not exists coupon_uses_once_per_order on coupon_uses (order_id) where order_id is not null;
create index concurrently if not exists coupon_uses_reserved on coupon_uses (reserved_until) where state = 'reserved';
create index concurrently if not exists purchases_of_coupon on purchases (coupon_id) where coupon_id is not null;
