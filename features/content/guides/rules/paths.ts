export const guideEditorPaths = {
  list: '/admin/guides',
  new: '/admin/guides/new',
  guide: (id: string) => `/admin/guides/${encodeURIComponent(id)}`,
} as const
