export const promotionPaths = {
  list: '/admin/promotions',
  new: '/admin/promotions/new',
  promotion: (id: string) => `/admin/promotions/${encodeURIComponent(id)}`,
} as const
