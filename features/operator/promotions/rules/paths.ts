export const promotionPaths = {
  list: '/admin/promotions',
  new: '/admin/promotions/new',
  promotion: (id: string) => `/admin/promotions/${encodeURIComponent(id)}`,
} as const

/** The form for a version of a promotion in another language. */
export const newVersionPath = (id: string) => `${promotionPaths.new}?${new URLSearchParams({ versionOf: id })}`
