import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import { formatLocales, type Language } from '@bouquet/domain/languages'
import { unlockEventRequest } from '@bouquet/features/leads/event-requests/contract.ts'
import { buyCredits, listCreditLogs } from '@bouquet/features/money/credits/contract.ts'
import { expect, type Page, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { approvedPlanner } from './approved-planner.ts'
import { counted, filled, messagesOf } from './messages.ts'
import { newRequestTo } from './new-request.ts'
import { authorized } from './sign-in.ts'
import { walked } from './walked-languages.ts'

for (const language of walked(['fr', 'de'] as const satisfies Language[]))
  test(`of fifty credits one is used, and what goes back leaves it at the price of one (${language})`, {
    tag: '@long',
  }, async ({ page }) => {
    const messages = messagesOf(language, 'credits').refund
    const { token, slug } = await approvedPlanner(page, formatLocales[language])
    await accountSpeaks(page, language)
    const welcome = await balanceOf(page, token)
    await buy(page, token, 50)
    for (let used = 0; used < welcome + 1; used++) await unlockOne(page, token, slug)

    await page.goto('/credits')
    const euros = new Intl.NumberFormat(formatLocales[language], {
      style: 'currency',
      currency: 'EUR',
      maximumFractionDigits: 0,
    })
    const price = spaced(euros.format((firstCreditPriceCents(50, 'EUR') - firstCreditPriceCents(1, 'EUR')) / 100))
    const offer = page.getByRole('button', { name: withAnySpaces(filled(messages.action, { price })) })
    await expect(
      page.getByText(counted(language, messages, 'unused', { count: 49, date: '' }).trim().slice(0, 20)),
    ).toBeVisible()
    await offer.click()
    const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('heading') })
    await expect(dialog).toContainText(withAnySpaces(price))
    await dialog.getByRole('button', { name: withAnySpaces(filled(messages.confirm, { price })) }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(withAnySpaces(filled(messages.done, { price }))).first()).toBeVisible()
    expect(await balanceOf(page, token)).toBe(0)
  })

const spaced = (text: string) => text.replace(/\s/g, ' ')

/** Amounts contain spaces of several widths. */
const withAnySpaces = (text: string) =>
  new RegExp(
    spaced(text)
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(' ', '\\s'),
  )

async function balanceOf(page: Page, token: string): Promise<number> {
  return ((await (await page.request.get(listCreditLogs.path, authorized(token))).json()) as { balance: number })
    .balance
}

/** Pays like the card form does, and waits for the payment provider's events. */
async function buy(page: Page, token: string, credits: number): Promise<void> {
  const before = await balanceOf(page, token)
  const data = { price: firstCreditPriceCents(credits, 'EUR') / 100, credits }
  const answer = await page.request.post(buyCredits.path, { ...authorized(token), data })
  const { clientSecret } = (await answer.json()) as { clientSecret: string }
  const paid = await page.request.post(`/dev/stripe/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
    form: { client_secret: clientSecret, payment_method: 'pm_card_visa' },
  })
  expect(paid.ok(), await paid.text()).toBe(true)
  await expect.poll(() => balanceOf(page, token), { timeout: 30_000 }).toBe(before + credits)
}

async function unlockOne(page: Page, token: string, slug: string): Promise<void> {
  const { uuid } = await newRequestTo(page.request, token, 'fr', { slug })
  const answer = await page.request.post(unlockEventRequest.path.replace(':uuid', uuid), authorized(token))
  expect(answer.status()).toBe(200)
}
