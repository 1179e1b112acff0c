export const portfolioPaths = {
  list: '/portfolios',
  new: '/portfolios/new',
  portfolio: (id: string) => `/portfolios/${encodeURIComponent(id)}`,
  edit: (id: string) => `/portfolios/${encodeURIComponent(id)}/edit`,
} as const
