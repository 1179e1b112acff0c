import { paths } from '@bouquet/domain/backoffice-paths'
import { isInsideLink } from '@bouquet/domain/inside-link'

/** The sign-in page, with the reason for it (a problem code) and the page to go on to. */
export function signInWith({ error, next }: { error?: string; next?: string }): string {
  const query = new URLSearchParams()
  if (error) query.set('error', error)
  if (next && next !== paths.home && next !== paths.dashboard) query.set('next', next)
  const search = query.toString()
  return search ? `${paths.signIn}?${search}` : paths.signIn
}

/** The page to go on to after sign-in: one of this site's own, else home. */
export function safeNext(next: string | null): string {
  return next && isInsideLink(next) ? next : paths.home
}
