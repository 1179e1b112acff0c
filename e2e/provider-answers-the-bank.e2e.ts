import { buyCredits } from '@bouquet/features/money/credits/contract.ts'
import { expect, type Page, test } from '@playwright/test'
import { approvedPlanner } from './approved-planner.ts'
import { messagesOf } from './messages.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'

const messages = messagesOf('fr', 'credits')
const bank = messagesOf('fr', 'payments-emulator').challenge

async function openPayment(page: Page, credits: number) {
  await page.goto('/credits')
  await page.getByRole('textbox', { name: messages.choose.quantity }).fill(String(credits))
  await page.getByRole('button', { name: messages.sum.buy_other.replace('{{count}}', String(credits)) }).click()
  return page.getByRole('dialog', { name: messages.payment.title })
}

async function typeCard(page: Page, number: string) {
  await page.getByLabel(messages.payment.number).fill(number)
  await page.getByLabel(messages.payment.expiry).fill('1230')
  await page.getByLabel(messages.payment.cvc).fill('123')
  await page.keyboard.press('Enter')
}

test('a bank asks before it pays: refused, nothing is sold; confirmed, the credits come', { tag: '@long' }, async ({
  page,
}) => {
  await approvedPlanner(page, 'fr-FR')
  await openPayment(page, 3)
  await typeCard(page, '4000000000003220')
  await expect(page).toHaveURL(/\/dev\/stripe\/pages\/3ds\/pi_/)
  await checkPage(page, 'fr', 'the bank’s question')
  await page.getByRole('button', { name: bank.fail }).click()
  await expect(page.getByRole('status').getByText(messages.return.failed)).toBeVisible()
  await expect(page.getByRole('textbox', { name: messages.choose.quantity })).toHaveValue('3')

  await openPayment(page, 3)
  await typeCard(page, '4000000000003220')
  await page.getByRole('button', { name: bank.complete }).click()
  await expect(page).toHaveURL(/\/credits$/)
  await expect(page.locator('tbody tr').first()).toContainText(messages.entries.purchase)

  await page.goBack()
  await expect(page.getByRole('heading', { name: bank.over })).toBeVisible()
})

const declined = {
  '4000000000000002': messages.card.generic_decline,
  '4000000000009995': messages.card.insufficient_funds,
  '4000000000009987': messages.card.lost_card,
  '4000000000009979': messages.card.stolen_card,
  '4000000000006975': messages.card.card_velocity_exceeded,
  '4000000000000069': messages.card.expired_card,
  '4000000000000127': messages.card.incorrect_cvc,
  '4000000000000119': messages.card.processing_error,
  '4242424242424241': messages.card.incorrect_number,
}

test('each card that does not pay says why, the next one may, and a direct debit is under way', {
  tag: '@long',
}, async ({ page }) => {
  await approvedPlanner(page, 'fr-FR')
  const dialog = await openPayment(page, 5)
  for (const [number, why] of Object.entries(declined)) {
    await typeCard(page, number)
    await expect(dialog.getByRole('alert')).toContainText(why)
  }
  await checkWhatIsOpen(page, 'fr', 'a declined card')
  await typeCard(page, '4242424242424242')
  await expect(page.locator('tbody tr').first()).toContainText(messages.entries.purchase)

  const debit = await openPayment(page, 2)
  await debit.getByRole('radio', { name: messages.payment.ways.debit }).check()
  await debit.getByLabel(messages.payment.iban).fill('AT611904300234573201')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(messages.return.processing)).toBeVisible()
})

test('where Stripe’s own script cannot be reached, the form says so and tries again', { tag: '@long' }, async ({
  page,
}) => {
  await approvedPlanner(page, 'fr-FR')
  await page.route(`**${buyCredits.path}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), publishableKey: 'pk_test_1' } })
  })
  const dialog = await openPayment(page, 2)
  await expect(dialog.getByRole('alert')).toContainText(messages.card.libraryMissing)
  await checkWhatIsOpen(page, 'fr', 'no payment library')
  await dialog.getByRole('button', { name: messagesOf('fr', 'common').retry }).click()
  await expect(dialog.getByRole('alert')).toContainText(messages.card.libraryMissing)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
