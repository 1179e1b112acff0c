export const announcementPaths = {
  list: '/admin/announcements',
  new: '/admin/announcements/new',
  announcement: (id: string) => `/admin/announcements/${encodeURIComponent(id)}`,
} as const
