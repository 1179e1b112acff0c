export const settingPaths = {
  list: '/admin/settings',
  group: (group: string) => `/admin/settings/${encodeURIComponent(group)}`,
} as const
