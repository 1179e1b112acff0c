export const operatorPaths = {
  list: '/admin/operators',
  /** The page of an invitation's link. */
  invitation: (token: string) => `/operator-invitation/${encodeURIComponent(token)}`,
} as const
