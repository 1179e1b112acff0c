import type { CurrentUser } from '@bouquet/contract/session-contract'
import { getCurrentUser } from '@bouquet/contract/session-contract'
import { call } from '../api/client.ts'
import { readSession } from './stored-session.ts'

let asked: { token: string | undefined; user: Promise<CurrentUser> } | null = null

/** Asks who has signed in while the code of the page after the sign-in may still be on its way. */
export function askForFirstUser(): void {
  const user = askForUser()
  asked = { token: readSession()?.token, user }
  // The page asks again where this fails.
  user.catch(() => undefined)
}

/** The signed-in user; an answer that is already on its way is given once, and only to the session that asked. Throws ApiProblem as any call does. */
export function signedInUser(signal: AbortSignal): Promise<CurrentUser> {
  const first = asked?.token === readSession()?.token ? asked?.user : null
  asked = null
  return first ?? askForUser(signal)
}

async function askForUser(signal?: AbortSignal): Promise<CurrentUser> {
  return (await call(getCurrentUser, {}, signal)).user
}
