export const mailTextPaths = {
  list: '/admin/mail-texts',
  text: (name: string) => `/admin/mail-texts/${encodeURIComponent(name)}`,
} as const
