import { expect, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { messagesOf } from './messages.ts'
import { checkPage } from './page-check.ts'
import { scrollDownTo } from './scroll-down.ts'
import { signInAs } from './sign-in.ts'

const language = 'de'

const messages = messagesOf(language, 'statistics')

test('a premium provider reads stats, views over three periods and where couples come from', async ({ page }) => {
  await signInAs(page, 'premium')
  await accountSpeaks(page, language)
  await page.goto('/dashboard')
  const stats = page.getByRole('region', { name: messages.title })
  await scrollDownTo(stats)
  await expect(stats.getByRole('term')).toHaveCount(8)
  const views = page.getByRole('region', { name: messages.viewsTotal })
  const rows = views.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(8)
  const chart = views.getByRole('slider', { name: messages.viewsTotal })
  await chart.focus()
  await chart.press('ArrowLeft')
  const [day, count] = await rows.nth(6).locator('th, td').allTextContents()
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`^${day}, ${count} `))
  for (const [period, count] of [
    ['30days', 31],
    ['today', 25],
  ] as const) {
    await views.getByRole('radio', { name: messages.views.periods[period], exact: true }).check()
    await expect(rows).toHaveCount(count)
  }
  await expect(page.getByRole('region', { name: messages.unlocked.title })).toBeVisible()
  await checkPage(page, language, 'dashboard')
})

test('what cannot be loaded is said where the chart would be, and can be tried again', async ({ page }) => {
  await signInAs(page, 'premium')
  await accountSpeaks(page, language)
  await page.route('**/api/statistics/views*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/dashboard')
  const views = page.getByRole('region', { name: messages.viewsTotal })
  await scrollDownTo(views.getByText(messages.error))
  await page.unroute('**/api/statistics/views*')
  await views.getByRole('button', { name: messagesOf(language, 'common').retry }).click()
  await expect(views.getByRole('table').getByRole('row')).toHaveCount(8)
})

test('a provider without Premium has stats, and an invitation where views over time would be', async ({ page }) => {
  const messages = messagesOf('fr', 'statistics')
  await signInAs(page, 'planner')
  await page.goto('/dashboard')
  const stats = page.getByRole('region', { name: messages.title })
  await scrollDownTo(stats)
  await expect(stats.getByRole('term')).toHaveCount(8)
  const views = page.getByRole('region', { name: messages.viewsTotal })
  await expect(views.getByRole('link', { name: messages.invitation.go })).toHaveAttribute('href', '/subscription')
  await expect(views.getByRole('table')).toHaveCount(0)
})
