export const administrationPaths = {
  moderation: '/admin',
  moderationCase: (id: string) => `/admin/moderation/${encodeURIComponent(id)}`,
  doubtedRequests: '/admin/doubted-requests',
  users: '/admin/users',
  user: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
} as const
