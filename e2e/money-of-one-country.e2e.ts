import { firstCreditPrice } from '@bouquet/domain/credit-price'
import type { Language } from '@bouquet/domain/languages'
import { type Currency, formatMoney, formatMoneyInFull } from '@bouquet/domain/money'
import { unlockEventRequest } from '@bouquet/features/leads/event-requests/contract.ts'
import { exportInvoices } from '@bouquet/features/money/invoices/contract.ts'
import { expect, type Page, test } from '@playwright/test'
import { approvedPlanner } from './approved-planner.ts'
import { coupleForm } from './couple-form.ts'
import { filled, messagesOf } from './messages.ts'
import { nameOf, requestFrom } from './new-request.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { mails, newBritishPhone, newCouple, originOf } from './outbox.ts'
import { givePassword, passwordQuestion } from './password-question.ts'
import { authorized, saveSession, sessionOf } from './sign-in.ts'

type Country = Readonly<{
  country: 'GB' | 'FR'
  language: Language
  locale: string
  label: string
  currency: Currency
  list: string
  town: string
  email: RegExp
}>

const foreign: Record<Currency, RegExp> = { GBP: /€|\bEUR\b|\beuros?\b/, EUR: /£|\bGBP\b/ }
const countries: readonly Country[] = [
  {
    country: 'GB',
    language: 'en',
    locale: 'en-GB',
    label: 'uk',
    currency: 'GBP',
    list: '/wedding-planners',
    town: 'Bath',
    email: /refund/i,
  },
  {
    country: 'FR',
    language: 'fr',
    locale: 'fr-FR',
    label: 'fr',
    currency: 'EUR',
    list: '/wedding-planners',
    town: 'Annecy',
    email: /remboursement/i,
  },
]

for (const one of countries)
  test(`from the couple's budget to the credit note everything is in ${one.currency}`, { tag: '@long' }, async ({
    page,
    baseURL,
    browser,
  }) => {
    test.setTimeout(240_000)
    const { country, language, locale, currency } = one
    const money = (cents: number) => formatMoney({ cents, currency }, locale)
    const planner = await approvedPlanner(page, locale, country)
    const inOwnMoney = (where: Page = page) => expectOwnMoney(where, currency)

    const visitor = await (await browser.newContext({ locale })).newPage()
    await visitor.goto(originOf(baseURL, one.label) + one.list)
    await inOwnMoney(visitor)
    await visitor.goto(`${originOf(baseURL, one.label)}${one.list}?service=FULL_PLANNING&price=high`)
    await expect(visitor.locator('main article .figure').first()).toContainText(currency === 'GBP' ? '£' : '€')
    await inOwnMoney(visitor)
    const couple = newCouple(country === 'GB' ? newBritishPhone() : undefined)
    const form = coupleForm(visitor, language)
    await visitor.goto(`${originOf(baseURL, one.label)}/wedding-planner/${planner.slug}`)
    await inOwnMoney(visitor)
    await visitor.locator('#ask').getByRole('button').first().click()
    await visitor.waitForURL(/\/project$/)
    await form.enterCouple(couple)
    await form.plan((town) => town.fill(one.town))
    await visitor.goto(new URL('/project/step/party', visitor.url()).href)
    await expect(visitor.locator('main')).toContainText(money(15_000_00))
    await inOwnMoney(visitor)
    await expectNothingWrong(visitor)
    await form.enterParty()
    await form.enterMessage(language === 'en' ? 'We would like somebody calm.' : 'Nous cherchons quelqu’un de calme.')
    await form.choose([])
    await inOwnMoney(visitor)
    await form.send()
    await form.confirm(couple)
    await inOwnMoney(visitor)
    await visitor.close()

    const received = await requestFrom(page.request, planner.token, couple)
    await page.goto(`/event-requests/${received.uuid}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(nameOf(received))
    await expect(page.getByRole('main')).toContainText(money(15_000_00))
    await inOwnMoney()
    await page.request.post(unlockEventRequest.path.replace(':uuid', received.uuid), authorized(planner.token))
    await page.goto('/event-requests')
    await expect(page.getByRole('main')).toContainText(nameOf(received))
    await inOwnMoney()

    await buyThree(page, one, money(firstCreditPrice(3, currency).cents))
    await page.goto('/subscription')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inOwnMoney()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inOwnMoney()

    const receipt = await mailTo(page, planner.email, (text) =>
      text.includes(formatMoneyInFull(firstCreditPrice(3, currency), locale)),
    )
    expect(receipt).not.toMatch(foreign[currency])
    await refundAsOperator(page, one, planner.email)
    const credited = await mailTo(page, planner.email, (_, subject) => one.email.test(subject))
    expect(credited).not.toMatch(foreign[currency])
    const table = await (await page.request.get(exportInvoices.path, authorized(planner.token))).text()
    expect(table.trim().split('\n').slice(1)).toHaveLength(2)
    for (const row of table.trim().split('\n').slice(1)) expect(row).toContain(currency)
  })

/** No amount of another currency stands on the page. */
async function expectOwnMoney(page: Page, currency: Currency): Promise<void> {
  await expect(page.locator('main [role="status"][aria-busy]')).toHaveCount(0)
  await expect(page.locator('main')).not.toContainText(foreign[currency])
}

/** Pays by card, and finds the invoice and the offer of a refund in the same currency. */
async function buyThree(page: Page, { language, currency }: Country, price: string): Promise<void> {
  const messages = messagesOf(language, 'credits')
  await page.goto('/credits')
  await page.getByRole('textbox', { name: messages.choose.quantity }).fill('3')
  await page.getByRole('button', { name: filled(messages.sum.buy_other, { count: 3 }) }).click()
  await expect(page.getByRole('dialog')).toContainText(price)
  await page.getByLabel(messages.payment.number).fill('4242424242424242')
  await page.getByLabel(messages.payment.expiry).fill('1230')
  await page.getByLabel(messages.payment.cvc).fill('123')
  await page.keyboard.press('Enter')
  await expect(page.locator('tbody tr').first()).toContainText(messages.entries.purchase)
  await expect(page.getByRole('button', { name: filled(messages.refund.action, { price }) })).toBeVisible()
  await expectOwnMoney(page, currency)
  await expectNothingWrong(page)
}

async function mailTo(page: Page, to: string, wanted: (text: string, subject: string) => boolean): Promise<string> {
  const [mail] = await mails(page.request, { to, wanted: ({ text, subject }) => wanted(text, subject) })
  return mail?.text ?? ''
}

/** An operator finds the payment, refunds it, and reads the month's VAT of the country. */
async function refundAsOperator(page: Page, { currency }: Country, email: string): Promise<void> {
  const messages = messagesOf('fr', 'operator-payments')
  const desk = await page.context().browser()?.newPage()
  if (!desk) throw new Error('No browser')
  await saveSession(desk, await sessionOf(page.request, 'admin@bouquet.example'))
  const own = currency === 'GBP' ? '£' : '€'
  await desk.goto(new URL(`/admin/payments?q=${encodeURIComponent(email)}`, page.url()).href)
  await desk.getByRole('table').getByRole('link').first().click()
  await expect(desk.getByRole('main')).toContainText(own)
  await expectOwnMoney(desk, currency)
  await desk.getByRole('button', { name: messages.refund.action.split('{{')[0] ?? '' }).click()
  await desk.getByRole('alertdialog').getByLabel(messages.refund.note).fill('Achat fait deux fois par erreur.')
  await desk.getByRole('alertdialog').getByRole('button').last().click()
  await expect(passwordQuestion(desk, 'fr')).toBeVisible()
  await givePassword(desk, 'fr')
  await expect(desk.getByRole('alertdialog')).toHaveCount(0)
  await expect(desk.getByText('Achat fait deux fois par erreur.')).toBeVisible()
  await expectOwnMoney(desk, currency)
  await desk.goto(new URL('/admin/accounting', page.url()).href)
  await expect(desk.getByRole('heading', { name: messagesOf('fr', 'accounting').vatTitle })).toBeVisible()
  await expect(desk.getByRole('main')).toContainText(own)
  await desk.close()
}
