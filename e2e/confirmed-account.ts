import { confirmEmail } from '@bouquet/features/people/session/contract.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { newPerson, registeredPlanner } from './new-account.ts'
import { mails } from './outbox.ts'

/** An account with a confirmed address and without a company, unknown to other journeys; gives its address. */
export async function confirmedAccount(request: APIRequestContext): Promise<string> {
  const { email } = newPerson()
  await registeredPlanner(request, 'fr-FR', email)
  await confirmAddress(request, email)
  return email
}

/** Confirms the address of an account by the link in its mail. */
export async function confirmAddress(request: APIRequestContext, email: string): Promise<void> {
  const link = /\/confirm-email\/([\w-]+)/
  const [mail] = await mails(request, { to: email, wanted: ({ text }) => link.test(text) })
  const token = link.exec(mail?.text ?? '')?.[1] ?? ''
  const answer = await request.post(confirmEmail.path, { data: { token } })
  expect(answer.ok(), await answer.text()).toBe(true)
}
