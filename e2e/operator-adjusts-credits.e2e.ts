import { getUser } from '@bouquet/features/operator/administration/contract.ts'
import { expect, type Page, test } from '@playwright/test'
import { addressOf } from './dismissible/change.ts'
import { filled, messagesOf } from './messages.ts'
import { newOperatorsPage } from './new-operator.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'
import { givePassword, passwordQuestion } from './password-question.ts'
import { authorized, signInAs, userOf } from './sign-in.ts'

const language = 'fr'
const messages = messagesOf(language, 'adjustments')

test('an operator adds credits and undoes it; what is above the limit is booked by a colleague', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const token = await signInAs(page, 'admin')
  const planner = await onboardedPlanner(page.request)
  const { id } = await userOf(page.request, planner.session.token)
  const account = await page.request.get(addressOf(getUser.path, id), authorized(token))
  const { companyName: name, credits } = (await account.json()) as { companyName: string; credits: number }
  await page.goto(`/admin/people/${id}`)
  await fillIn(page, name, 3)
  await checkWhatIsOpen(page, language, 'adjustment')
  await page.getByRole('button', { name: messages.adjust.confirm, exact: true }).click()
  await expect(passwordQuestion(page, language)).toBeVisible()
  await givePassword(page, language)
  await expect(page.getByText(filled(messages.adjust.booked, { name }))).toBeVisible()
  const balance = (count: number) => filled(messagesOf(language, 'administration').user.balance_other, { count })
  await expect(page.getByText(balance(credits + 3))).toBeVisible()

  await page.getByRole('link', { name: messages.adjust.all }).click()
  await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible()
  await page.getByRole('button', { name: messages.undo.action.split('{{')[0] ?? '' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: messages.undo.short, exact: true }).click()
  await expect(page.getByText(messages.undone, { exact: true })).toBeVisible()
  await checkPage(page, language, 'adjustments')

  await page.goto(`/admin/people/${id}`)
  await fillIn(page, name, 40)
  await page.getByRole('button', { name: messages.adjust.confirm, exact: true }).click()
  await expect(page.getByText(messages.adjust.waits)).toBeVisible()
  await page.getByRole('link', { name: messages.adjust.all }).click()
  await expect(page.getByText(messages.yours)).toBeVisible()

  const colleague = await newOperatorsPage(browser, baseURL, { inviter: token, roles: ['finance'], language })
  await colleague.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await colleague.getByRole('button', { name: messages.approve.action.split('{{')[0] ?? '' }).click()
  await checkWhatIsOpen(colleague, language, 'approval of an adjustment')
  await colleague.getByRole('alertdialog').getByRole('button', { name: messages.approve.short, exact: true }).click()
  await expect(colleague.getByRole('table').getByText(messages.states.waiting)).toHaveCount(0)
  await page.goto(`/admin/people/${id}`)
  await expect(page.getByText(balance(credits + 40))).toBeVisible()
  await colleague.context().close()
})

async function fillIn(page: Page, name: string, credits: number): Promise<void> {
  await page.getByRole('button', { name: messages.adjust.action }).click()
  const dialog = page.getByRole('alertdialog', { name: filled(messages.adjust.title, { name }) })
  await dialog.getByRole('textbox', { name: messages.adjust.quantity }).fill(String(credits))
  await dialog.getByRole('button', { name: messages.columns.reason }).click()
  await page.getByRole('option', { name: messages.reasons.goodwill }).click()
  await dialog.getByLabel(messages.adjust.note).fill('Convenu au téléphone.')
}
