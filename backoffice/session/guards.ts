import type { CurrentUser } from '@bouquet/contract/session-contract'
import { paths } from '@bouquet/domain/backoffice-paths'
import type { OperatorPermission } from '@bouquet/domain/operator-roles'
import { type MiddlewareFunction, redirect } from 'react-router'
import { currentUserQuery, queryClient } from '../api/queries.ts'
import { speakLanguageOf } from '../i18n.ts'
import { signInWith } from '../paths.ts'
import { isPageOver, untilFreshPage } from './fresh-page.ts'
import { firstPageOf, may } from './permissions.ts'
import { readSession } from './stored-session.ts'

type Role = CurrentUser['roles'][number]

/**
 * Redirects visitors to the sign-in page, users who have not finished onboarding to the wizard, and users who have away from it; operators who
 * lack a second factor to the page where they set it up.
 */
export const requireSession: MiddlewareFunction = async ({ request }) => {
  const user = await loadedUser(request)
  const { pathname } = new URL(request.url)
  const atOnboarding = pathname === paths.onboarding
  if (user.needsSecondFactor && pathname !== paths.security) throw redirect(paths.security)
  if (!user.hasFinishedOnboarding && !atOnboarding) throw redirect(paths.onboarding)
  if (user.hasFinishedOnboarding && atOnboarding) throw redirect(paths.home)
}

/** Signed-in users pass the usual guard; visitors may stay. */
export const allowVisitors: MiddlewareFunction = (args, next) =>
  readSession() ? requireSession(args, next) : undefined

/** Signed-in users are sent home. */
export const guestOnly: MiddlewareFunction = () => {
  if (readSession()) throw redirect(paths.home)
}

/** Any of the roles is enough; other users are sent home. */
export function requireRole(...roles: Role[]): MiddlewareFunction {
  return async ({ request }) => {
    const user = await loadedUser(request)
    if (!roles.some((role) => user.roles.includes(role))) throw redirect(paths.home)
  }
}

/** Operators without the permission, and everybody else, are sent home. */
export function requirePermission(permission: OperatorPermission): MiddlewareFunction {
  return async ({ request }) => {
    if (!may(await loadedUser(request), permission)) throw redirect(paths.home)
  }
}

/** Users whom no operator has approved yet are sent home. */
export const requireModerated: MiddlewareFunction = async ({ request }) => {
  const user = await loadedUser(request)
  if (!user.isModerated) throw redirect(paths.home)
}

/** Leads from the back-office's root to the page that the user sees first. */
export async function toFirstPage({ request }: { request: Request }): Promise<Response> {
  return redirect(firstPageOf(await loadedUser(request)))
}

async function loadedUser(request: Request): Promise<CurrentUser> {
  const { pathname, search } = new URL(request.url)
  const next = pathname + search
  if (isPageOver()) return untilFreshPage()
  if (!readSession()) throw redirect(signInWith({ next }))
  const user = await loadUser(next)
  await speakLanguageOf(user)
  return user
}

/** If the server refuses the session, it has ended by now; any other failure appears on the page's error screen. */
async function loadUser(next: string): Promise<CurrentUser> {
  try {
    return await queryClient.ensureQueryData(currentUserQuery)
  } catch (error) {
    if (!readSession()) throw redirect(signInWith({ error: 'session_expired', next }))
    throw error
  }
}
