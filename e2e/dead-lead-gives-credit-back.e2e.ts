import mailMessages from '@bouquet/features/couples/projects/messages/mails/fr.json' with { type: 'json' }
import { unlockEventRequest } from '@bouquet/features/leads/event-requests/contract.ts'
import list from '@bouquet/features/leads/event-requests/messages/request-list/fr.json' with { type: 'json' }
import { markRequestFalse } from '@bouquet/features/leads/lead-refunds/contract.ts'
import { type CreditLog, listCreditLogs } from '@bouquet/features/money/credits/contract.ts'
import { expect, test } from '@playwright/test'
import { newRequestTo } from './new-request.ts'
import { mails } from './outbox.ts'
import { authorized, sessionOf, signInAs, userOf } from './sign-in.ts'

test('a request found false gives its credit back, and says by which rule', async ({ page }) => {
  test.slow()
  const { request } = page
  const token = await signInAs(page, 'planner')
  const { email } = await userOf(request, token)
  const { uuid } = await newRequestTo(request, token)
  const to = (path: string) => path.replace(':uuid', uuid)
  expect((await request.post(to(unlockEventRequest.path), authorized(token))).status()).toBe(200)

  const administrator = await sessionOf(request, 'admin@bouquet.example')
  expect((await request.post(to(markRequestFalse.path), authorized(administrator.token))).status()).toBe(200)
  await mails(request, { to: email, wanted: ({ subject }) => subject === mailMessages.leadRefund.subject })
  const answer = await request.get(listCreditLogs.path, authorized(token))
  const { logs } = (await answer.json()) as { logs: CreditLog[] }
  const ofRequest = logs.filter(({ eventRequestUuid }) => eventRequestUuid === uuid)
  expect(ofRequest.map(({ entry }) => entry)).toEqual(['lead_refund', 'unlock'])

  await page.goto(`/event-requests/${uuid}`)
  await expect(page.getByText(list.deadLeads.returned)).toBeVisible()
  await expect(page.getByText(list.deadLeads.rules.found_false).first()).toBeVisible()
})
