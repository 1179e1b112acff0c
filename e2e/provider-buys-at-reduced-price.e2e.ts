import { formatMoney } from '@bouquet/domain/money'
import { reductionCents } from '@bouquet/domain/price-reduction'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { approvedPlanner } from './approved-planner.ts'
import { counted, filled, messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { passwordGivenAgain } from './password-question.ts'
import { demonstrationPassword, signInAs } from './sign-in.ts'

const operators = messagesOf('fr', 'operator-coupons')
const widths = [1440, 390] as const
const listCents = 19_550

/** An operator creates a code that takes a fifth off, and the list shows it. */
async function createReduction(browser: Browser, baseURL: string): Promise<{ page: Page; code: string }> {
  const page = await browser.newPage({ baseURL })
  const token = await signInAs(page, 'admin')
  await passwordGivenAgain(page.request, token, demonstrationPassword)
  const code = `MOINS-${Math.random().toString(36).slice(2, 10).toUpperCase()}`
  await page.goto('/admin/coupons')
  await page.getByRole('button', { name: operators.create.action, exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: operators.create.title })
  await dialog.getByRole('textbox', { name: operators.columns.code }).fill(code)
  await dialog.getByRole('radio', { name: operators.kinds.percent }).check()
  await dialog.getByRole('textbox', { name: operators.create.percentOff }).fill('20')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingWrong(page)
  }
  await dialog.getByRole('button', { name: operators.create.confirm, exact: true }).click()
  await expect(page.getByText(filled(operators.create.done, { code }))).toBeVisible()
  return { page, code }
}

async function typeCard(dialog: Locator, texts: { number: string; expiry: string; cvc: string }) {
  await dialog.getByLabel(texts.number).fill('4242424242424242')
  await dialog.getByLabel(texts.expiry).fill('1230')
  await dialog.getByLabel(texts.cvc).fill('123')
}

for (const [language, locale, country] of [
  ['fr', 'fr-FR', 'FR'],
  ['en', 'en-GB', 'FR'],
] as const)
  test(`in ${language} a provider enters a code, sees the reduced price and pays it`, { tag: '@long' }, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow()
    const messages = messagesOf(language, 'credits')
    const problems = messagesOf(language, 'problems')
    const { page: desk, code } = await createReduction(browser, baseURL ?? '')
    await approvedPlanner(page, locale, country)

    await page.goto('/credits')
    await page.getByRole('button', { name: counted(language, messages.sum, 'buy', { count: 10 }) }).click()
    const dialog = page.getByRole('dialog', { name: messages.payment.title })
    const reductions = messagesOf(language, 'coupons').reduction
    const { bill } = reductions
    const field = dialog.getByRole('textbox', { name: reductions.label })
    await field.fill('NEVER-SEEN')
    await dialog.getByRole('button', { name: reductions.apply }).click()
    await expect(dialog.getByText(problems.coupon_unknown)).toBeVisible()
    await expect(field).toBeFocused()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectNothingWrong(page)
    }
    await field.fill(code.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toHaveText(filled(reductions.applied, { code }))
    const money = (cents: number) => formatMoney({ cents, currency: 'EUR' }, locale)
    const off = reductionCents(listCents, 20)
    for (const text of [bill.list, money(listCents), money(off), bill.net, money(listCents - off)])
      await expect(dialog).toContainText(text)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectNothingWrong(page)
    }
    await typeCard(dialog, messages.payment)
    await dialog.getByRole('button', { name: filled(messages.payment.pay, { price: money(listCents - off) }) }).click()
    const invoices = page.getByRole('list').filter({ hasText: money(listCents - off) })
    await expect(invoices.first()).toBeVisible({ timeout: 20_000 })

    await desk.goto(`/admin/coupons?q=${code}`)
    await desk.getByRole('link', { name: code, exact: true }).click()
    await expect(desk.getByRole('table', { name: operators.columns.uses })).toContainText(operators.uses.states.used)
    for (const width of widths) {
      await desk.setViewportSize({ width, height: 900 })
      await expectNothingWrong(desk)
    }
    await desk.close()
  })
