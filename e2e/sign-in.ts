import type { Page } from '@playwright/test'

/** The password of every account of the demonstration world. */
const password = 'Bouquet!2026'

/** Opens a session for one of the demonstration accounts, as the sign-in page would, and gives its bearer token. */
export async function signInAs(page: Page, account: string): Promise<string> {
  const answer = await page.request.post('/api/login_check', {
    data: { username: `${account}@bouquet.example`, password },
  })
  if (!answer.ok()) throw new Error(`${account} cannot sign in: ${answer.status()} ${await answer.text()}`)
  const session = (await answer.json()) as { token: string; refresh_token: string }
  await page.addInitScript((pair) => {
    if (localStorage.getItem('token')) return
    localStorage.setItem('token', pair.token)
    localStorage.setItem('refresh_token', pair.refresh_token)
  }, session)
  return session.token
}
