import { buyCredits, listCreditLogs } from '@bouquet/features/money/credits/contract.ts'
import { paymentReturns } from '@bouquet/features/money/credits/rules/payment-return.ts'
import { expect, type Page, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { filled, messagesOf } from './messages.ts'
import { signInAs } from './sign-in.ts'
import { walked } from './walked-languages.ts'

const declined = {
  generic_decline: 'generic_decline',
  insufficient_funds: 'insufficient_funds',
  lost_card: 'lost_card',
  stolen_card: 'stolen_card',
  card_velocity_exceeded: 'card_velocity_exceeded',
  do_not_honor: 'default',
} as const
const refused = ['expired_card', 'incorrect_cvc', 'incorrect_number', 'processing_error'] as const
const failures = { 400: 'malformed_request', 403: 'forbidden', 404: 'not_found', 500: 'internal' } as const

for (const language of walked(['fr', 'de'] as const)) {
  const messages = messagesOf(language, 'credits')
  const problems = messagesOf(language, 'problems')
  const buyTen = filled(messages.sum.buy_other, { count: 10 })

  test(`history, order, card and return each say in ${language} what went wrong`, { tag: '@long' }, async ({
    page,
  }) => {
    await signInAs(page, 'planner')
    await accountSpeaks(page, language)
    await page.route(`**${listCreditLogs.path}*`, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/credits')
    await expect(page.getByText(messages.history.error)).toBeVisible()
    await page.unroute(`**${listCreditLogs.path}*`)
    await page.getByRole('button', { name: messagesOf(language, 'common').retry }).click()
    await expect(page.getByRole('table').getByText(messages.entries.purchase).first()).toBeVisible()

    for (const [status, code] of Object.entries(failures)) {
      await page.route(`**${buyCredits.path}`, (route) => route.fulfill({ status: Number(status), json: {} }), {
        times: 1,
      })
      await page.getByRole('button', { name: buyTen }).click()
      await expect(page.getByRole('alert')).toContainText(problems[code])
    }
    await page.route(`**${buyCredits.path}`, (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: buyTen }).click()
    await expect(page.getByRole('alert')).toContainText(messagesOf(language, 'common').connectionProblems.network_error)

    await expectCardErrors(page, messages, buyTen)
    await expectReturns(page, messages)
  })
}

type CreditMessages = ReturnType<typeof messagesOf<'credits'>>

async function expectCardErrors(page: Page, messages: CreditMessages, buyTen: string): Promise<void> {
  await page.getByRole('button', { name: buyTen }).click()
  const dialog = page.getByRole('dialog', { name: messages.payment.title })
  await dialog.getByLabel(messages.payment.number).fill('4242424242424242')
  await dialog.getByLabel(messages.payment.expiry).fill('1230')
  await dialog.getByLabel(messages.payment.cvc).fill('123')
  const answers = [
    ...Object.entries(declined).map(([decline_code, why]) => ({ error: { code: 'card_declined', decline_code }, why })),
    ...refused.map((code) => ({ error: { code }, why: code })),
  ]
  for (const { error, why } of answers) {
    const json = { error: { type: 'card_error', ...error } }
    await page.route('**/dev/stripe/v1/**', (route) => route.fulfill({ status: 402, json }), { times: 1 })
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText(messages.card[why])
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Changes only the address of the open page, like a return from the payment provider. */
async function expectReturns(page: Page, messages: CreditMessages): Promise<void> {
  const known = Object.keys(paymentReturns) as (keyof typeof paymentReturns)[]
  for (const status of [...known, 'surprise' as const]) {
    await page.evaluate((status) => {
      history.pushState(null, '', `/credits?status=${status}`)
      dispatchEvent(new PopStateEvent('popstate'))
    }, status)
    const text = messages.return[status === 'surprise' ? 'unexpected' : status]
    await expect(page.getByRole('status').getByText(text)).toBeVisible()
    await expect(page).toHaveURL(/\/credits$/)
  }
}
