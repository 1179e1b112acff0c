import messages from '@bouquet/features/leads/event-requests/messages/event-requests/fr.json' with { type: 'json' }
import summary from '@bouquet/features/leads/event-requests/messages/request-summary/fr.json' with { type: 'json' }
import { expect, test } from '@playwright/test'
import { nameOf, newRequestTo } from './new-request.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

test('a premium provider goes through the list and sees contacts at once @mobile-long', async ({ page }) => {
  const token = await signInAs(page, 'premium')
  const couple = nameOf(await newRequestTo(page.request, token))
  await page.goto('/event-requests')
  const row = page.locator('tbody tr', { hasText: couple })
  await expect(row.getByText(summary.unread)).toHaveCount(1)
  await expectNothingWrong(page)

  await row.getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: couple })).toBeVisible()
  await expect(page.getByRole('link', { name: messages.contact.write })).toBeVisible()
  await expect(page.getByRole('link', { name: messages.contact.call })).toBeVisible()
  await expect(page.getByRole('button', { name: messages.unlock.action })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expectNothingWrong(page)

  await page.goBack()
  await expect(row).toBeVisible()
  await expect(row.getByText(summary.unread)).toHaveCount(0)
})

test('the list keeps its order in the address', async ({ page }) => {
  await signInAs(page, 'premium')
  await page.goto('/event-requests')
  const wedding = page.getByRole('columnheader', { name: messages.list.column.wedding })
  await wedding.getByRole('button').click()
  await expect(wedding).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=eventDate&direction=asc/)
  await page.reload()
  await expect(wedding).toHaveAttribute('aria-sort', 'ascending')
})

test('a request that is not there says so', async ({ page }) => {
  await signInAs(page, 'premium')
  await page.goto('/event-requests/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText(messages.errors.notFoundText)).toBeVisible()
})
