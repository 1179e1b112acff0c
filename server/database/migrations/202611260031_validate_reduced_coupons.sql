-- What the migration before it adds holds for every row.
alter table coupons validate constraint coupons_kind_check;
alter table coupons validate constraint coupons_reduces_check;
alter table coupons validate constraint coupons_percent_off_bounded;
alter table coupons validate constraint coupons_of_one_kind;
alter table coupon_uses validate constraint coupon_uses_state_check;
alter table coupon_uses validate constraint coupon_uses_of_one_kind;
alter table purchases validate constraint purchases_coupon_id_fkey;
alter table purchases validate constraint purchases_reduced_whole;
