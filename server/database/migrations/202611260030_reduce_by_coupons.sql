-- Coupons that take a percentage off a purchase (rule "reductions").
alter table coupons
  add column kind text not null default 'credits',
  add column percent_off int,
  -- What it takes the percentage off; null for one that gives credits.
  add column reduces text;
alter table coupons alter column credits drop not null;
alter table coupons add constraint coupons_kind_check check (kind in ('credits', 'percent')) not valid;
alter table coupons add constraint coupons_reduces_check
  check (reduces in ('credits', 'premium', 'premium_monthly', 'premium_yearly')) not valid;
-- With nothing left to pay there is no payment, so that a hundred percent is none of its values.
alter table coupons add constraint coupons_percent_off_bounded check (percent_off between 1 and 90) not valid;
alter table coupons add constraint coupons_of_one_kind check (case kind
  when 'percent' then percent_off is not null and reduces is not null and credits is null
  else percent_off is null and reduces is null and credits is not null end) not valid;

alter table coupon_uses
  add column percent_off int,
  -- The purchase that is reduced, or the checkout of a subscription; null for credits.
  add column order_id uuid,
  add column state text not null default 'used',
  add column reserved_until timestamptz;
alter table coupon_uses alter column credits drop not null;
alter table coupon_uses add constraint coupon_uses_state_check check (state in ('reserved', 'paying', 'used')) not valid;
alter table coupon_uses add constraint coupon_uses_of_one_kind check (case when credits is null
  then percent_off is not null and percent_off between 1 and 90 and order_id is not null and (state = 'used' or reserved_until is not null)
  else percent_off is null and order_id is null and state = 'used' end) not valid;

-- What a purchase costs without the reduction is the sum of both amounts.
alter table purchases
  add column coupon_id uuid,
  add column percent_off int,
  add column reduction_cents int;
alter table purchases add constraint purchases_coupon_id_fkey foreign key (coupon_id) references coupons not valid;
alter table purchases add constraint purchases_reduced_whole check (case when coupon_id is null
  then percent_off is null and reduction_cents is null
  else percent_off is not null and percent_off between 1 and 90 and reduction_cents is not null and reduction_cents > 0 end) not valid;
