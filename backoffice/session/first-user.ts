import type { CurrentUser } from '@bouquet/contract/session-contract'
import { getCurrentUser } from '@bouquet/contract/session-contract'
import { call } from '../api/client.ts'

let asked: Promise<CurrentUser> | null = null

/** Asks who has signed in while the code of the page after the sign-in may still be on its way. */
export function askForFirstUser(): void {
  asked = askForUser()
  // The page asks again where this fails.
  asked.catch(() => undefined)
}

/** The signed-in user; the answer that is already on its way is given once. Throws ApiProblem as any call does. */
export function firstUser(signal: AbortSignal): Promise<CurrentUser> {
  const first = asked ?? askForUser(signal)
  asked = null
  return first
}

async function askForUser(signal?: AbortSignal): Promise<CurrentUser> {
  return (await call(getCurrentUser, {}, signal)).user
}
