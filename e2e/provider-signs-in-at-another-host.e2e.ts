import { startTwoCellProcesses, type TwoCellProcesses } from '@bouquet/app/testing/two-cell-processes.ts'
import type { Language } from '@bouquet/domain/languages'
import { expect, type Page, request as requests, test } from '@playwright/test'
import { messagesOf } from './messages.ts'
import { onboardedPlanner, type Planner } from './onboarded-planner.ts'
import { checkPage } from './page-check.ts'
import { blockAnnouncements, suppressPopups } from './sign-in.ts'

let cells: TwoCellProcesses
let planner: Planner
test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  cells = await startTwoCellProcesses()
  const request = await requests.newContext({ baseURL: cells.franceByAddress })
  planner = await onboardedPlanner(request)
  await request.dispose()
})
test.afterAll(() => cells?.stop())

test('a provider of one cell signs in at a host of another and arrives', { tag: '@long' }, async ({ page }) => {
  await suppressPopups(page)
  await blockAnnouncements(page)
  await signInAtSpain(page, 'es', 'Wrong!2026')
  await expect(page.getByText(messagesOf('es', 'problems').invalid_credentials)).toBeVisible()
  await expect(async () => {
    await signInAtSpain(page, 'es', planner.password)
    await expect(page).toHaveURL(`${cells.france}/dashboard`, { timeout: 5_000 })
  }).toPass({ timeout: 90_000, intervals: [5_000] })
  await checkPage(page, 'fr', 'dashboard after a hand-over')
  await page.reload()
  await expect(page).toHaveURL(`${cells.france}/dashboard`)
})

test('whoever comes with a token that was used signs in once more', { tag: '@long' }, async ({ page }) => {
  for (const [origin, language] of [
    [cells.france, 'fr'],
    [cells.spain, 'es'],
  ] as const) {
    const { arrival, onward, email } = messagesOf(language, 'session')
    await page.goto(`${origin}/sign-in/arrive#${'a'.repeat(43)}`)
    await expect(page.getByRole('heading', { name: arrival.failedTitle })).toBeVisible()
    await checkPage(page, language, 'failed arrival')
    await page.getByRole('link', { name: onward.signIn }).click()
    await expect(page.getByLabel(email)).toBeVisible()
  }
})

test('a host that leads to the wrong deployment says so in the reader’s language', { tag: '@long' }, async ({
  page,
}) => {
  for (const [path, language] of [
    ['/wedding-planners', 'de'],
    ['/fr/wedding-planners', 'fr'],
  ] as const) {
    const answer = await page.goto(cells.france.replace('fr.localhost', 'de.localhost') + path)
    expect(answer?.status()).toBe(421)
    await expect(page.getByText(messagesOf(language, 'problems').country_elsewhere)).toBeVisible()
    await checkPage(page, language, 'served elsewhere')
  }
})

async function signInAtSpain(page: Page, language: Language, password: string): Promise<void> {
  const session = messagesOf(language, 'session')
  await page.goto(`${cells.spain}/login`)
  await page.getByLabel(session.email).fill(planner.email)
  await page.getByLabel(session.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: session.signIn.submit }).click()
}
