import { expect, test } from '@playwright/test'
import { approve } from './approved-planner.ts'
import { messagesOf } from './messages.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'
import { givePassword, passwordQuestion } from './password-question.ts'
import { signInAs } from './sign-in.ts'
import { subscribeByTheYear } from './subscribed.ts'

const language = 'fr'
const messages = messagesOf(language, 'operator-payments')

test('finance gives back a part of a year of Premium as goodwill, and the subscription goes on', {
  tag: '@long',
}, async ({ page }) => {
  const planner = await onboardedPlanner(page.request)
  await approve(page.request, planner.session)
  await subscribeByTheYear(page.request, planner.session.token)
  await signInAs(page, 'admin')
  await page.goto(`/admin/payments?q=${encodeURIComponent(planner.email)}`)
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: messages.goodwill.action }).click()
  const dialog = page.getByRole('alertdialog')
  const amount = dialog.getByRole('textbox', { name: messages.goodwill.amount })
  await amount.fill('100')
  await amount.blur()
  await dialog.getByRole('button', { name: messages.goodwill.subscription }).click()
  await page.getByRole('option', { name: messages.goodwill.effects.keeps }).click()
  await dialog.getByLabel(messages.refund.note).fill('Deux mois sans demande.')
  await checkWhatIsOpen(page, language, 'goodwill')
  await dialog.getByRole('button', { name: messages.goodwill.confirm }).click()
  await expect(passwordQuestion(page, language)).toBeVisible()
  await givePassword(page, language)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Deux mois sans demande.')).toBeVisible()
  await checkPage(page, language, 'a payment for Premium')
})
