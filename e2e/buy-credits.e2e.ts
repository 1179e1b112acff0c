import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import messages from '@bouquet/features/money/credits/messages/credits/fr.json' with { type: 'json' }
import { expect, type Page, test } from '@playwright/test'
import { approvedPlanner } from './approved-planner.ts'
import { changeAnswer } from './changed-answer.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

async function openPayment(page: Page, credits: number) {
  await page.goto('/credits')
  await page.getByRole('textbox', { name: messages.choose.quantity }).fill(String(credits))
  await page.getByRole('button', { name: messages.sum.buy_other.replace('{{count}}', String(credits)) }).click()
  const dialog = page.getByRole('dialog', { name: messages.payment.title })
  await expect(dialog.getByLabel(messages.payment.number)).toBeFocused()
  return dialog
}

async function typeCard(page: Page, number: string) {
  await page.getByLabel(messages.payment.number).fill(number)
  await page.getByLabel(messages.payment.expiry).fill('1230')
  await page.getByLabel(messages.payment.cvc).fill('123')
  await page.keyboard.press('Enter')
}

async function balanceOf(page: Page, token: string): Promise<number> {
  const answer = await page.request.get('/api/credit/logs', { headers: { Authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { balance: number }).balance
}

test('a provider buys credits after a declined card, and finds them in balance and history', async ({ page }) => {
  const { token } = await approvedPlanner(page)
  const before = await balanceOf(page, token)
  const dialog = await openPayment(page, 3)

  await typeCard(page, '4000000000009995')
  await expect(dialog.getByRole('alert')).toContainText(messages.card.insufficient_funds)
  await typeCard(page, '4000000000000069')
  await expect(dialog.getByRole('alert')).toContainText(messages.card.expired_card)
  await expectNothingWrong(page)

  await typeCard(page, '4242424242424242')
  const arrived = messages.return.arrived_other.replace('{{count}}', String(before + 3)).slice(-20)
  await expect(page.getByText(arrived)).toBeVisible()
  await expect(page).toHaveURL(/\/credits$/)
  await expect(page.locator('tbody tr').first()).toContainText(messages.entries.purchase)
  expect(await balanceOf(page, token)).toBe(before + 3)

  await checkLedger(page)
  await downloadInvoice(page)
  await giveBack(page)
  expect(await balanceOf(page, token)).toBe(before)
  await checkLedger(page)
})

async function checkLedger(page: Page) {
  await page.getByRole('button', { name: messages.verify.action }).click()
  await expect(page.getByText(textBeforeValue(messages.verify.whole_other))).toBeVisible()
}

async function downloadInvoice(page: Page) {
  const [beforeNumber = '', afterNumber = ''] = messages.invoices.download.split('{{number}}')
  const button = page.getByRole('button', { name: new RegExp(`^${beforeNumber}FR-\\d{4}-\\d{5}${afterNumber}$`) })
  const [file] = await Promise.all([page.waitForEvent('download'), button.first().click()])
  expect(file.suggestedFilename()).toMatch(/^FR-\d{4}-\d{5}\.pdf$/)
}

async function giveBack(page: Page) {
  await page
    .getByRole('button', { name: textBeforeValue(messages.refund.action) })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('heading') })
  await expectNothingWrong(page)
  await dialog.getByRole('button', { name: textBeforeValue(messages.refund.confirm) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('tbody tr').first()).toContainText(messages.entries.refund)
}

/** The part of a message before its first placeholder. */
const textBeforeValue = (text: string) => text.split('{{')[0]?.trim() ?? ''

test('a row of the ledger that was changed is named', async ({ page }) => {
  await signInAs(page, 'planner')
  await changeAnswer<{ rows: { amount: number }[] }>(page, '**/api/credit/ledger*', ({ rows: [first] }) => {
    if (first) first.amount += 1
  })
  await page.goto('/credits')
  await page.getByRole('button', { name: messages.verify.action }).click()
  await expect(page.getByText(textBeforeValue(messages.verify.broken))).toBeVisible()
})

test('a wrong card is said beside its field, and the dialog fits a small screen @mobile', async ({ page }) => {
  await signInAs(page, 'broke')
  const dialog = await openPayment(page, 5)
  await typeCard(page, '42')
  await expect(dialog.getByText(messages.card.incorrect_number)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectNothingWrong(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('while premium is active nothing is sold, neither by the button nor by the call', async ({ page }) => {
  const token = await signInAs(page, 'premium')
  await page.goto('/credits')
  await expect(page.getByRole('button', { name: messages.sum.buy_other.replace('{{count}}', '10') })).toBeDisabled()
  const answer = await page.request.post('/api/credit/buy', {
    headers: { Authorization: `Bearer ${token}` },
    data: { price: firstCreditPriceCents(10, 'EUR') / 100, credits: 10 },
  })
  expect(await answer.json()).toMatchObject({ code: 'credits_paused' })
})
