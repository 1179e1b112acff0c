import { expect, test } from '@playwright/test'
import { approve } from './approved-planner.ts'
import { boughtCredits } from './bought-credits.ts'
import { messagesOf } from './messages.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { mails } from './outbox.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'
import { givePassword, passwordQuestion } from './password-question.ts'
import { signInAs } from './sign-in.ts'

const language = 'fr'
const messages = messagesOf(language, 'operator-payments')

test('an operator finds a payment by its e-mail address and refunds it, and the provider gets the credit note', {
  tag: '@long',
}, async ({ page }) => {
  const planner = await onboardedPlanner(page.request)
  await approve(page.request, planner.session)
  await boughtCredits(page.request, planner.session.token, 3)
  await signInAs(page, 'admin')
  await page.goto('/admin/payments')
  await page.getByLabel(messages.search, { exact: true }).fill(planner.email)
  await expect(page).toHaveURL(/[?&]q=/)
  const payment = page.getByRole('table').getByRole('link')
  await expect(async () => {
    await page.reload()
    await expect(payment).toHaveCount(1, { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await checkPage(page, language, 'payments')
  await payment.click()
  await expect(page.getByRole('heading', { name: messages.refund.title })).toBeVisible()
  const action = page.getByRole('button', { name: messages.refund.action.split('{{')[0] ?? '' })
  await action.click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel(messages.refund.note).fill('Achat fait deux fois par erreur.')
  await checkWhatIsOpen(page, language, 'refund')
  await dialog.getByRole('button').last().click()
  await expect(passwordQuestion(page, language)).toBeVisible()
  await givePassword(page, language)
  await expect(page.getByText('Achat fait deux fois par erreur.')).toBeVisible()
  const [mail] = await mails(page.request, {
    to: planner.email,
    wanted: ({ subject }) => subject.includes('remboursement'),
  })
  expect(mail?.text).toBeTruthy()
  await page.reload()
  await expect(page.getByText(messages.refund.refusals.refunded)).toBeVisible()
  await checkPage(page, language, 'one payment')
})
