import { expect, type Page, type Request, test } from '@playwright/test'
import { filled, messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { originOf } from './outbox.ts'
import { checkPage } from './page-check.ts'
import { signInAs } from './sign-in.ts'

const shell = messagesOf('fr', 'shell')
/** An invalid answer: its row lacks the project. */
const brokenList = { eventRequests: [{ uuid: '5' }], unreadMessages: 0, total: 1, page: 1, pageSize: 25 }

test('an address without a page says so to visitors, with the way in', async ({ page, baseURL }) => {
  for (const [host, language] of [
    ['fr', 'fr'],
    ['de', 'de'],
  ] as const) {
    const directory = messagesOf(language, 'directory')
    const answer = await page.goto(`${originOf(baseURL, host)}/nowhere/at-all`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: directory.missing.title })).toBeVisible()
    await expect(page.locator('main article')).toHaveCount(3)
    await checkPage(page, language, 'not found')
    await page
      .getByRole('link', { name: messagesOf(language, 'site').professionals })
      .first()
      .click()
    await expect(page).toHaveURL(/\/login$/)
  }
})

test('a crash apologises, is reported to the team without personal data, and can be reloaded', async ({ page }) => {
  await signInAs(page, 'planner')
  const reports = reportsOf(page)
  await page.route('**/api/event-requests?*', (route) => route.fulfill({ json: brokenList }))
  await page.goto('/event-requests?sort=eventDate&direction=asc')
  await expect(page.getByRole('heading', { level: 1, name: shell.crash.title })).toBeVisible()
  await expect(page.getByRole('navigation', { name: shell.menu.label })).toBeVisible()
  await expect(page.getByText(shell.crash.text)).toBeVisible()
  await expect(page.getByText(filled(shell.crash.reference, { id: '' }))).toContainText(/[\da-f]{8}-[\da-f-]{27}/)
  expect(reports).toHaveLength(1)
  const report = reports[0]?.postDataJSON()
  expect(report).toMatchObject({ name: 'TypeError', route: '/event-requests' })
  expect(Object.keys(report)).toEqual(['name', 'frames', 'route'])
  expect(report.frames.length).toBeGreaterThan(0)
  expect(JSON.stringify(report)).not.toMatch(/localhost|sort=|bouquet\.example|Sandrine/)
  expect(reports[0]?.headers().authorization).toBeUndefined()
  await expectNothingWrong(page)

  await page.unroute('**/api/event-requests?*')
  await page.getByRole('button', { name: shell.crash.refresh }).click()
  await expect(page.locator('tbody tr').first()).toBeVisible()
})

test('a crash that could not be reported claims nothing', async ({ page }) => {
  await signInAs(page, 'planner')
  await page.route('**/api/crash-reports', (route) => route.abort())
  await page.route('**/api/event-requests?*', (route) => route.fulfill({ json: brokenList }))
  await page.goto('/event-requests')
  await expect(page.getByText(shell.crash.untold)).toBeVisible()
  await expect(page.getByText(shell.crash.text)).toHaveCount(0)
})

test('an error outside of every page is reported once, and nothing is shown', async ({ page }) => {
  await signInAs(page, 'planner')
  const reports = reportsOf(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const error = new RangeError('Sandrine')
    for (let count = 0; count < 3; count++) setTimeout(() => reportError(error))
    setTimeout(() => void Promise.reject(error))
  })
  await expect.poll(() => reports.length).toBe(1)
  await page.waitForLoadState('networkidle')
  expect(reports.map((report) => report.postDataJSON())).toMatchObject([{ name: 'RangeError', route: '/dashboard' }])
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page whose data does not come says why, and does not call that a crash', async ({ page }) => {
  await signInAs(page, 'planner')
  const reports = reportsOf(page)
  await page.route('**/api/me', (route) =>
    route.fulfill({ status: 500, json: { error: 'x', code: 'internal', requestId: '1' } }),
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: messagesOf('fr', 'common').notLoaded.page })).toBeVisible()
  await expect(page.getByText(messagesOf('fr', 'problems').internal)).toBeVisible()
  expect(reports).toHaveLength(0)
})

function reportsOf(page: Page): Request[] {
  const reports: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/crash-reports')) reports.push(request)
  })
  return reports
}
