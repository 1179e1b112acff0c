import type { CurrentUser } from '@bouquet/contract/session-contract'
import { signOut as signOutRoute, stopImpersonation as stopRoute } from '@bouquet/contract/session-contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { currentUserQuery } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { endSession } from './session-end.ts'
import { readSession, type StoredSession } from './stored-session.ts'

/** The signed-in person, on pages behind `requireSession`. */
export function useCurrentUser(): CurrentUser {
  return useSuspenseQuery(currentUserQuery).data
}

/** Deletes the session here at once; the server is notified in the background, without waiting for it. */
export function signOut(): void {
  const session = readSession()
  endSession('signed_out')
  if (session) void notifyServer(session).catch(() => undefined)
}

async function notifyServer({ token, refreshToken, isImpersonating }: StoredSession): Promise<void> {
  if (isImpersonating) await send(stopRoute, {}, { token })
  if (refreshToken) await send(signOutRoute, { body: { refresh_token: refreshToken } }, { token: null })
}
