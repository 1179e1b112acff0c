import type { Language } from '@bouquet/domain/languages'
import { reauthenticate } from '@bouquet/features/people/session/contract.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { messagesOf } from './messages.ts'
import { authorized, demonstrationPassword } from './sign-in.ts'

/** The dialog that asks for the password before a protected action. */
export function passwordQuestion(page: Page, language: Language) {
  return page.getByRole('dialog', { name: messagesOf(language, 'session').reauthentication.title })
}

/** Answers the question for the password in the browser. */
export async function givePassword(page: Page, language: Language, password = demonstrationPassword): Promise<void> {
  const messages = messagesOf(language, 'session')
  const dialog = passwordQuestion(page, language)
  await dialog.getByLabel(messages.password, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: messages.reauthentication.submit }).click()
}

/** Confirms the password of this session without a browser. */
export async function passwordGivenAgain(
  request: APIRequestContext,
  token: string,
  password = demonstrationPassword,
): Promise<void> {
  const answer = await request.post(reauthenticate.path, { ...authorized(token), data: { password } })
  expect(answer.status()).toBe(200)
}
