import { expect, type Page, test } from '@playwright/test'
import { messagesOf } from './messages.ts'
import { originOf } from './outbox.ts'
import { type Session, saveSession, sessionOf } from './sign-in.ts'

/** Simulates a token that is fifteen minutes old: the server no longer accepts it, while the refresh token still works. */
const spent = 'e30.e30.e30'

test('two tabs with an expired token refresh it once, and both go on', async ({ page, context, baseURL }) => {
  const session = await sessionOf(page.request, 'premium@bouquet.example')
  const tabs = [page, await context.newPage()]
  await seedSession(page, originOf(baseURL, 'fr'), { ...session, token: spent })
  const refreshes: string[] = []
  const refused: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/token/refresh')) refreshes.push(request.url())
  })
  context.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url())
  })
  await Promise.all(tabs.map((tab) => tab.goto(`${originOf(baseURL, 'fr')}/event-requests`)))
  const title = messagesOf('fr', 'event-requests').list.title
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(refreshes).toHaveLength(1)
  expect(refused.length).toBeGreaterThanOrEqual(1)
  expect(await storedIn(page)).toMatchObject({ token: expect.not.stringMatching(spent) })
})

test('a tab whose many calls fail at once refreshes once', { tag: '@long' }, async ({ page, baseURL }) => {
  const origin = originOf(baseURL, 'fr')
  await seedSession(page, origin, await sessionOf(page.request, 'premium@bouquet.example'))
  await page.goto(`${origin}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let refreshes = 0
  await page.route('**/api/token/refresh', (route) => {
    refreshes += 1
    return route.continue()
  })
  const calls = page.waitForResponse((response) => response.status() === 401)
  await page.evaluate((token) => localStorage.setItem('token', token), spent)
  await page.getByRole('button', { name: messagesOf('fr', 'shell').user.open }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await calls
  await page
    .getByRole('link', { name: messagesOf('fr', 'shell').menu.eventRequests })
    .first()
    .click()
  await expect(
    page.getByRole('heading', { level: 1, name: messagesOf('fr', 'event-requests').list.title }),
  ).toBeVisible()
  expect(refreshes).toBe(1)
})

const label = 'de'
const language = 'de'

test('a session that cannot be renewed ends with a message', { tag: '@long' }, async ({ page, baseURL }) => {
  const origin = originOf(baseURL, label)
  const message = messagesOf(language, 'problems').session_expired
  for (const session of [
    { token: spent, refresh_token: 'unknown' },
    { token: spent, refresh_token: '' },
  ]) {
    await seedSession(page, origin, session)
    await page.goto(`${origin}/credits`)
    await expect(page).toHaveURL(`${origin}/login?next=%2Fcredits`)
    await expect(page.getByText(message)).toBeVisible()
    expect(await storedIn(page)).toEqual({ token: null, refresh_token: null })
  }
})

test('signing out in one tab signs out the others, and signing in brings them in', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await saveSession(page, await sessionOf(page.request, 'premium@bouquet.example'))
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/credits')
  const shell = messagesOf('fr', 'shell')
  await page.getByRole('button', { name: shell.user.open }).click()
  await page.getByRole('menuitem', { name: shell.user.signOut }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login$/)

  const messages = messagesOf('fr', 'session')
  await other.getByLabel(messages.email).fill('venue@bouquet.example')
  await other.getByLabel(messages.password, { exact: true }).fill('Bouquet!2026')
  await other.getByRole('button', { name: messages.signIn.submit }).click()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/dashboard$/)
    await expect(tab.getByText('venue@bouquet.example').first()).toBeVisible()
  }
})

test('a tab that shows somebody loads afresh when another tab becomes somebody else', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const [planner, owner] = [
    await sessionOf(page.request, 'premium@bouquet.example'),
    await sessionOf(page.request, 'venue@bouquet.example'),
  ]
  await saveSession(page, planner)
  await page.goto('/images')
  await expect(page.getByText('premium@bouquet.example').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await storeIn(other, owner)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('venue@bouquet.example').first()).toBeVisible()
})

test('the interface speaks the language of the account, whatever the browser spoke before', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const origin = originOf(baseURL, 'de')
  await page.context().addCookies([{ name: 'locale', value: 'it', url: origin }])
  await page.goto(`${origin}/login`)
  const messages = messagesOf('it', 'session')
  await page.getByLabel(messages.email).fill('premium@bouquet.example')
  await page.getByLabel(messages.password, { exact: true }).fill('Bouquet!2026')
  await page.getByRole('button', { name: messages.signIn.submit }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('link', { name: messagesOf('fr', 'shell').menu.dashboard }).first()).toBeVisible()
})

async function seedSession(page: Page, origin: string, session: Session): Promise<void> {
  await page.goto(`${origin}/health/live`)
  await storeIn(page, session)
}

async function storeIn(page: Page, session: Session): Promise<void> {
  await page.evaluate(({ token, refresh_token }) => {
    if (refresh_token) localStorage.setItem('refresh_token', refresh_token)
    else localStorage.removeItem('refresh_token')
    localStorage.setItem('token', token)
  }, session)
}

async function storedIn(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() => ({
    token: localStorage.getItem('token'),
    refresh_token: localStorage.getItem('refresh_token'),
  }))
}
