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

/** Whoever asks is no administrator; no call was made. */
export class ImpersonationUnauthorized extends Error {}

/** Whether this page shows somebody else to an administrator; it changes only with a fresh page. */
export function useIsImpersonating(): boolean {
  return isImpersonating()
}

/**
 * Shows the back-office as that person sees it, from the dashboard on. Throws ImpersonationUnauthorized for anybody but an
 * administrator, and ApiProblem like every call; else it never settles, because a fresh page takes this one's place.
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

/** Gives the administrator their own back-office again, on a fresh page. Throws ApiProblem like every call. */
export async function stopImpersonating(): Promise<never> {
  const { token } = await call(stopRoute, {})
  storeEndOfImpersonation(token)
  loadFreshPage({ notice: 'stopped' })
  return untilFreshPage()
}
