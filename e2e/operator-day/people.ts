import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { expect } from '@playwright/test'
import { coupleOfPlanner } from '../couple-of-planner.ts'
import { messagesOf } from '../messages.ts'
import { newOperatorsPassword } from '../new-operator.ts'
import { linkInMailTo } from '../outbox.ts'
import { givePassword, passwordQuestion } from '../password-question.ts'
import { beginning, type Day, eyesOf } from './day.ts'

/** A couple asks to be erased: the request is recorded, carried out, and their page is gone. */
export async function erasesCouple(day: Day): Promise<void> {
  const { desk, outside, language } = day
  const messages = messagesOf(language, 'data-requests')
  const { address, firstname } = await coupleOfPlanner(outside.request, language)
  const { pathname } = new URL(await linkInMailTo(outside.request, address))
  await desk.goto(`${administrationPaths.dataRequests}?who=${encodeURIComponent(address)}`)
  const form = desk.getByRole('dialog', { name: messages.record })
  await form.getByLabel(messages.kind).selectOption('erasure')
  await form.getByLabel(messages.identity).selectOption('mailbox')
  await eyesOf(day).checkWhatIsOpen(desk, 'a data request')
  await form.getByRole('button', { name: messages.recordConfirm }).click()
  const row = desk.getByRole('row').filter({ hasText: firstname })
  await expect(row).toContainText('30')
  await row.getByRole('button', { name: beginning(messages.act.erasure) }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: messages.act.erasure }).click()
  const question = passwordQuestion(desk, language)
  await expect(question.or(desk.getByText(messages.done.erasure))).toBeVisible()
  if (await question.isVisible()) await givePassword(desk, language, newOperatorsPassword)
  await expect(desk.getByText(messages.done.erasure)).toBeVisible()
  await expect.poll(async () => (await outside.request.get(pathname)).status()).toBe(404)
}
