import shell from '@bouquet/backoffice/messages/shell/fr.json' with { type: 'json' }
import problems from '@bouquet/contract/messages/problems/fr.json' with { type: 'json' }
import messages from '@bouquet/features/people/session/messages/session/fr.json' with { type: 'json' }
import { expect, type Page, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { registeredPlanner } from './new-account.ts'
import { saveSession, signInAs } from './sign-in.ts'

test('a visitor is sent to the sign-in page, and from there to where they wanted to go', async ({ page }) => {
  await page.goto('/event-requests?sort=eventDate&direction=asc')
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page, 'premium@bouquet.example', 'Bouquet!2026')
  await expect(page).toHaveURL(/\/event-requests\?sort=eventDate&direction=asc$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('signed-in people are led away from the pages for guests', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'premium')
  for (const guestPage of ['/login', '/register', '/forgot-password-reset/any']) {
    await page.goto(guestPage)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
})

test('who has not finished onboarding is led there from everywhere', { tag: '@long' }, async ({ page }) => {
  await saveSession(page, await registeredPlanner(page.request))
  for (const wanted of ['/', '/dashboard', '/event-requests', '/credits']) {
    await page.goto(wanted)
    await expect(page).toHaveURL(/\/onboarding$/)
  }
})

test('who has finished onboarding, and who may not buy credits, is led home', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'waiting')
  for (const closed of ['/onboarding', '/event-requests', '/subscription', '/credits']) {
    await page.goto(closed)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
})

const language = 'de'

test('who lacks the role for a page is led home', { tag: '@long' }, async ({ page, browser, baseURL }) => {
  const closed = {
    venue: ['/portfolios', '/videos', '/admin'],
    premium: ['/venues', '/admin/people', '/admin/promotions'],
  }
  const ownersPage = await browser.newPage({ baseURL: baseURL ?? '' })
  await signInAs(page, 'premium')
  await signInAs(ownersPage, 'venue')
  for (const [person, visited] of [
    ['premium', page],
    ['venue', ownersPage],
  ] as const) {
    await accountSpeaks(visited, language)
    for (const address of closed[person]) {
      await visited.goto(address)
      await expect(visited).toHaveURL(/\/dashboard$/)
      await expect(visited.locator('html')).toHaveAttribute('lang', language)
    }
  }
  await ownersPage.close()
})

test('an address without a page says so', async ({ page }) => {
  await signInAs(page, 'premium')
  const answer = await page.goto('/credits/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: shell.notFound.title })).toBeVisible()
  await page.getByRole('link', { name: shell.notFound.home }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a wrong password is refused with a message, and signing out closes every route', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/login')
  const submit = page.getByRole('button', { name: messages.signIn.submit })
  await expect(submit).toBeDisabled()
  await page.getByLabel(messages.email).fill('nobody')
  await page.getByLabel(messages.password, { exact: true }).fill('abc')
  await page.getByLabel(messages.email).focus()
  await expect(page.getByText(messages.signIn.emailRequired)).toBeVisible()
  await expect(page.getByText(messages.signIn.passwordRequirements)).toBeVisible()
  await signIn(page, 'premium@bouquet.example', 'Bouquet!2027')
  await expect(page.getByRole('alert')).toContainText(problems.invalid_credentials)
  await signIn(page, 'premium@bouquet.example', 'Bouquet!2026')
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.getByRole('button', { name: shell.user.open }).click()
  await page.getByRole('menuitem', { name: shell.user.signOut }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
})

test('the reason for being at the sign-in page is reported once', async ({ page }) => {
  await page.goto('/login?error=session_expired')
  await expect(page.getByText(problems.session_expired)).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(messages.email).fill(email)
  await page.getByLabel(messages.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: messages.signIn.submit }).click()
}
