/** Where operators manage the catalogues; `former` is where the one of prestations was alone. */
export const cataloguePaths = {
  list: '/admin/catalogues',
  former: '/admin/prestations',
} as const
