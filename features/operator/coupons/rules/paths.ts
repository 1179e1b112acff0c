export const couponPaths = { list: '/admin/coupons' } as const
