export const adjustmentPaths = {
  list: '/admin/adjustments',
} as const
