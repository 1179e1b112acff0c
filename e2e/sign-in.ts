import { type CurrentUser, getCurrentUser, type tokenPair } from '@bouquet/contract/session-contract'
import { getPromotionalPopup } from '@bouquet/features/operator/promotions/shown-contract.ts'
import { type credentials, signIn } from '@bouquet/features/people/session/contract.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import type { z } from 'zod'

/** The password of every account of the demonstration world. */
export const demonstrationPassword = 'Bouquet!2026'

export type Session = z.output<typeof tokenPair>

/** Opens a session for one of the demonstration accounts, like the sign-in page, and gives its bearer token. */
export async function signInAs(page: Page, account: string): Promise<string> {
  const session = await sessionOf(page.request, `${account}@bouquet.example`)
  await saveSession(page, session)
  await suppressPopups(page)
  await blockAnnouncements(page)
  return session.token
}

/** A session of any account of the demonstration world. */
export async function sessionOf(request: APIRequestContext, email: string): Promise<Session> {
  const data: z.input<typeof credentials> = { username: email, password: demonstrationPassword }
  const answer = await request.post(signIn.path, { data })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Session
}

/** The operator's promotions may open above any page at any time; journeys about something else suppress them. */
export async function suppressPopups(page: Page): Promise<void> {
  await page.route(`**${getPromotionalPopup.path}*`, (route) => route.fulfill({ json: null }))
}

/** The event stream of new requests never ends, and events of other tests would open notices on any page: 204 ends the stream. */
export async function blockAnnouncements(page: Page): Promise<void> {
  await page.route('**/api/event-requests/live', (route) => route.fulfill({ status: 204 }))
}

/** Stores a session where the page looks for its own. */
export async function saveSession(page: Page, session: Session): Promise<void> {
  await page.addInitScript((pair) => {
    if (localStorage.getItem('token')) return
    localStorage.setItem('token', pair.token)
    localStorage.setItem('refresh_token', pair.refresh_token)
  }, session)
}

export async function userOf(request: APIRequestContext, token: string): Promise<CurrentUser> {
  const answer = await request.get(getCurrentUser.path, authorized(token))
  return ((await answer.json()) as { user: CurrentUser }).user
}

export function authorized(token: string) {
  return { headers: { Authorization: `Bearer ${token}` } }
}
