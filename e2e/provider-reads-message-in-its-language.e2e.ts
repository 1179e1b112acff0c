import messages from '@bouquet/features/leads/event-requests/messages/event-requests/fr.json' with { type: 'json' }
import { expect, test } from '@playwright/test'
import { newRequestTo } from './new-request.ts'
import { signInAs } from './sign-in.ts'

test("a couple's message is marked with the couple's language", async ({ page }) => {
  const token = await signInAs(page, 'premium')
  const { uuid } = await newRequestTo(page.request, token, 'pt')
  await page.goto(`/event-requests/${uuid}`)
  const message = page.getByRole('region', { name: messages.detail.message })
  await expect(message.locator('blockquote')).toHaveAttribute('lang', 'pt')
})
