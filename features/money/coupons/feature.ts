import type { Feature } from '@bouquet/server/feature.ts'
import { serve } from '@bouquet/server/http/serve.ts'
import * as contract from './contract.ts'
import { listCouponUses } from './server/coupon-uses.ts'
import { createCoupon } from './server/create-coupon.ts'
import { endCoupon } from './server/end-coupon.ts'
import { exportCoupons } from './server/export-coupons.ts'
import { exportedCoupons } from './server/exported-rows.ts'
import { getCoupon } from './server/get-coupon.ts'
import { listCoupons } from './server/list-coupons.ts'
import { redeemCoupon } from './server/redeem-coupon.ts'

export const coupons = {
  routes: [
    serve(contract, { listCoupons, exportCoupons, getCoupon, listCouponUses, createCoupon, endCoupon, redeemCoupon }),
  ],
  exported: exportedCoupons,
} satisfies Feature
