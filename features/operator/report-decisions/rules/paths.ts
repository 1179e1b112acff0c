export const reportDecisionPaths = {
  queue: '/admin/reports',
  case: (id: string) => `/admin/reports/${encodeURIComponent(id)}`,
} as const
