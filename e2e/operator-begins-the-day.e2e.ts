import { expect, test } from '@playwright/test'
import { messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

const messages = messagesOf('fr', 'today')

test('an operator sees who waits and how the day goes, and comes to each list', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'admin')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible()
    await expect(page.getByRole('region', { name: messages.hours.title })).toBeVisible()
    await expectNothingWrong(page)
  }
  const waiting = page.getByRole('region', { name: messages.waiting.title })
  const providers = waiting.getByRole('link', { name: messages.parts.providers })
  await providers.focus()
  await page.keyboard.press('ArrowDown')
  await expect(waiting.getByRole('link', { name: messages.parts.venues })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/moderation$/)
  await page.goBack()
  const broken = page.getByRole('region', { name: messages.broken.title })
  await broken.getByRole('link', { name: messages.parts.bouncedMails }).click()
  await expect(page).toHaveURL(/\/admin\/people\?kind=couple&state=bounced$/)
})

test('a part that cannot be read says so, and leads to its list', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'admin')
  await page.route('**/api/admin/today', async (route) => {
    const answer = await route.fetch()
    const today = (await answer.json()) as { counts: { part: string }[]; failed: string[] }
    const counts = today.counts.filter(({ part }) => part !== 'venues')
    await route.fulfill({ response: answer, json: { ...today, counts, failed: ['venues'] } })
  })
  await page.goto('/admin')
  const venues = page.getByRole('main').getByRole('link', { name: messages.parts.venues })
  await expect(venues).toContainText(messages.unread)
  await venues.click()
  await expect(page).toHaveURL(/\/admin\/venues$/)
})
