import { call } from '@bouquet/backoffice/api/client.ts'
import { saveLanguage } from '@bouquet/backoffice/language-cookie.ts'
import { loadFreshPage, untilFreshPage } from '@bouquet/backoffice/session/fresh-page.ts'
import {
  isImpersonating,
  storeEndOfImpersonation,
  storeImpersonation,
} from '@bouquet/backoffice/session/stored-session.ts'
import { getCurrentUser, stopImpersonation as stopRoute } from '@bouquet/contract/session-contract'
import { paths } from '@bouquet/domain/backoffice-paths'
import { languageOf } from '@bouquet/domain/languages'
import { startImpersonation as start } from '../contract.ts'

/** The caller is not an administrator; no call was made. */
export class ImpersonationUnauthorized extends Error {}

/** Whether this page impersonates somebody; it changes only when the page is loaded again. */
export function useIsImpersonating(): boolean {
  return isImpersonating()
}

/**
 * Shows the back-office as that person sees it, starting with the dashboard. Throws ImpersonationUnauthorized for anybody but an administrator,
 * and ApiProblem like every call; otherwise the promise never settles, because the page is loaded again.
 */
export async function startImpersonation({ userId, reason }: { userId: string; reason: string }): Promise<never> {
  const { user: administrator } = await call(getCurrentUser, {})
  if (!administrator.roles.includes('ROLE_ADMIN')) throw new ImpersonationUnauthorized()
  const { token, user } = await call(start, { body: { user_id: userId, reason } })
  storeImpersonation(token, administrator)
  saveLanguage(languageOf(user.locale) ?? 'fr')
  loadFreshPage({ to: paths.dashboard, notice: 'started' })
  return untilFreshPage()
}

/** Returns the administrator to their own back-office by loading the page again. Throws ApiProblem like every call. */
export async function stopImpersonating(): Promise<never> {
  const { token } = await call(stopRoute, {})
  storeEndOfImpersonation(token)
  loadFreshPage({ notice: 'stopped' })
  return untilFreshPage()
}
