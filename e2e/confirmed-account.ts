import { getUser } from '@bouquet/features/operator/administration/contract.ts'
import { confirmEmail } from '@bouquet/features/people/session/contract.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { newPerson, registeredPlanner } from './new-account.ts'
import { mails } from './outbox.ts'
import { authorized } from './sign-in.ts'

/** An account with a confirmed address and without a company, unknown to other journeys; gives its address. */
export async function confirmedAccount(request: APIRequestContext): Promise<string> {
  const { email } = newPerson()
  await registeredPlanner(request, 'fr-FR', email)
  const link = /\/confirm-email\/([\w-]+)/
  const [mail] = await mails(request, { to: email, wanted: ({ text }) => link.test(text) })
  const token = link.exec(mail?.text ?? '')?.[1] ?? ''
  const answer = await request.post(confirmEmail.path, { data: { token } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return email
}

/** The company of an account, as an operator reads it. */
export async function companyOf(request: APIRequestContext, operatorToken: string, accountId: string): Promise<string> {
  const answer = await request.get(getUser.path.replace(':id', accountId), authorized(operatorToken))
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { providerId: string }).providerId
}
