/** The forms that report content, each without an account. */
export const reportPaths = {
  planner: (slug: string) => `/report/planner/${slug}`,
  venue: (slug: string) => `/report/venue/${slug}`,
  /** A real wedding. */
  wedding: (slug: string) => `/report/wedding/${slug}`,
  review: (id: string) => `/report/review/${id}`,
  /** A message to a couple; the token is of the couple's own page. */
  message: (token: string, id: string | number) => `/report/message/${token}/${id}`,
} as const

/** The page that the secret link in a mail about a report opens. */
export function reportStatePath(token: string): string {
  return `/reports/${token}`
}
