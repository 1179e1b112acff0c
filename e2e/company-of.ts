import { getUser } from '@bouquet/features/operator/administration/contract.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { authorized, sessionOf, userOf } from './sign-in.ts'

/** The company of an account, as an operator reads it. */
export async function companyOf(request: APIRequestContext, operatorToken: string, accountId: string): Promise<string> {
  const answer = await request.get(getUser.path.replace(':id', accountId), authorized(operatorToken))
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { providerId: string }).providerId
}

/** The company of whoever has this session. */
export async function ownCompanyOf(request: APIRequestContext, token: string): Promise<string> {
  const operator = await sessionOf(request, 'admin@bouquet.example')
  return companyOf(request, operator.token, (await userOf(request, token)).id)
}
