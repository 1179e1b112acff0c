-- outside a transaction
create index concurrently if not exists coupon_uses_of_coupon on coupon_uses (coupon_id, used_at desc, id desc);
