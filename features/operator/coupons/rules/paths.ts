export const couponPaths = {
  list: '/admin/coupons',
  coupon: (id: string) => `/admin/coupons/${encodeURIComponent(id)}`,
} as const
