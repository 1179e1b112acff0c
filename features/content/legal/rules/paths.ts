export const legalEditorPaths = {
  list: '/admin/legal',
  changes: '/admin/legal/changes',
  announce: '/admin/legal/changes/new',
  text: (page: string) => `/admin/legal/texts/${encodeURIComponent(page)}`,
} as const
