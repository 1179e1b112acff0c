import messages from '@bouquet/features/leads/event-requests/messages/event-requests/fr.json' with { type: 'json' }
import list from '@bouquet/features/leads/event-requests/messages/request-list/fr.json' with { type: 'json' }
import { expect, test } from '@playwright/test'
import { notAvailable } from './first-names.ts'
import { newRequestTo } from './new-request.ts'
import { authorized, signInAs } from './sign-in.ts'

test('a provider declines a request with a reason, and can no longer unlock it', async ({ page }) => {
  const token = await signInAs(page, 'planner')
  const { uuid } = await newRequestTo(page.request, token)
  await page.goto(`/event-requests/${uuid}`)
  await page.getByRole('button', { name: messages.reject.action }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: messages.reject.confirm }).click()
  await expect(dialog.getByText(messages.reject.required)).toBeVisible()

  await dialog.getByText(notAvailable.fr).click()
  await dialog.getByRole('button', { name: messages.reject.confirm }).click()
  await expect(page.getByText(messages.rejected.warning)).toBeVisible()
  await expect(page.getByText(list.progress.reason.replace('{{reason}}', notAvailable.fr))).toBeVisible()
  await expect(page.getByRole('button', { name: messages.unlock.action })).toHaveCount(0)

  const refusal = await page.request.post(`/api/event-requests/${uuid}/unlock`, authorized(token))
  expect(refusal.status()).toBe(409)
  expect(await refusal.json()).toMatchObject({ code: 'request_rejected' })
})
