import messages from '@bouquet/features/leads/event-requests/messages/event-requests/fr.json' with { type: 'json' }
import credits from '@bouquet/features/money/credits/messages/credits/fr.json' with { type: 'json' }
import { expect, test } from '@playwright/test'
import { approvedPlanner } from './approved-planner.ts'
import { nameOf, newRequestTo } from './new-request.ts'
import { authorized, userOf } from './sign-in.ts'

test('a provider unlocks a request for one credit, and again for none', async ({ page }) => {
  const { token, slug } = await approvedPlanner(page)
  const request = await newRequestTo(page.request, token, 'fr', { slug })
  const balance = async () => (await userOf(page.request, token)).credits
  const before = await balance()

  const traffic: string[] = []
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/event-requests')) traffic.push(await answer.text().catch(() => ''))
  })
  await page.goto(`/event-requests/${request.uuid}`)
  await expect(page.getByRole('heading', { level: 1, name: nameOf(request) })).toBeVisible()
  await expect(page.getByText(messages.contact.hidden).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(traffic.join()).not.toMatch(/"(email|phone)":/)

  await page.getByRole('button', { name: messages.unlock.action }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(messages.unlock.balanceAfter)
  await dialog.getByRole('button', { name: messages.unlock.confirm_one.replace('{{count}}', '1') }).click()
  const opened = messages.unlock.done.replace('{{name}}', nameOf(request)).replace('{{credits}}', '1')
  await expect(page.getByText(opened)).toBeVisible()
  const mail = page.locator('a[href^="mailto:"]').first()
  await expect(mail).toBeVisible()
  expect(await balance()).toBe(before - 1)

  const again = await page.request.post(`/api/event-requests/${request.uuid}/unlock`, authorized(token))
  expect(await again.json()).toMatchObject({ email: await mail.textContent() })
  expect(await balance()).toBe(before - 1)

  await page.goto('/credits')
  const newest = page.locator('tbody tr').first()
  await expect(newest).toContainText(credits.entries.unlock)
  await expect(newest).toContainText(String(before - 1))
  await newest.getByRole('link', { name: credits.history.openRequest }).click()
  await expect(mail).toBeVisible()
})
