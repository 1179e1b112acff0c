import { expect, test } from '@playwright/test'
import { messagesOf } from './messages.ts'
import { checkPage } from './page-check.ts'
import { signInAs } from './sign-in.ts'

const language = 'fr'
const messages = messagesOf(language, 'operator-subscriptions')

test('an operator finds subscriptions by state and company and exports them', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/subscriptions')
  const rows = page.getByRole('table', { name: messages.title }).locator('tbody tr')
  await expect(rows.first()).toContainText('€')
  await checkPage(page, language, 'subscriptions')
  const company = await rows.first().getByRole('link').innerText()
  await page.getByLabel(messages.search, { exact: true }).fill(company)
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(rows.first()).toContainText(company)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: messagesOf(language, 'common').export }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^bouquet-subscriptions-.*\.csv$/)
  await page.goto('/admin/subscriptions?state=late&q=nobody-has-this-name')
  await expect(page.getByText(messages.noneHere)).toBeVisible()
})
