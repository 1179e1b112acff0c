import words from '@bouquet/locales/fr/event-requests.json' with { type: 'json' }
import { expect, test } from '@playwright/test'
import { signInAs } from './sign-in.ts'

test("a couple's message is marked with the couple's language", async ({ page }) => {
  await signInAs(page, 'premium')
  await page.goto('/event-requests')
  const answer = page.waitForResponse(/\/api\/event-requests\/[\w-]{36}$/)
  await page.locator('tbody tr').first().getByRole('link').click()
  const { project } = (await (await answer).json()) as { project: { locale: string } }
  const letter = page.getByRole('region', { name: words.detail.message })
  await expect(letter.locator('blockquote')).toHaveAttribute('lang', project.locale)
})
