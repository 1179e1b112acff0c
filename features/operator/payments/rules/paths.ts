export const paymentPaths = {
  list: '/admin/payments',
  payment: (id: string) => `/admin/payments/${encodeURIComponent(id)}`,
} as const
