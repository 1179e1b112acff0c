import { readFile } from 'node:fs/promises'
import { formatLocales, type Language } from '@bouquet/domain/languages'
import { type Currency, formatMoney } from '@bouquet/domain/money'
import { expect, type Page } from '@playwright/test'
import { approvedPlanner } from '../approved-planner.ts'
import { boughtCredits } from '../bought-credits.ts'
import { counted, filled, messagesOf } from '../messages.ts'
import { newOperatorsPassword } from '../new-operator.ts'
import { mails } from '../outbox.ts'
import { givePassword, passwordQuestion } from '../password-question.ts'
import { userOf } from '../sign-in.ts'
import { beginning, type Day, eyesOf } from './day.ts'

/** Forty credits are above what an operator may add alone: a colleague approves, and the balance follows. */
export async function addsCreditsWithColleague(day: Day): Promise<void> {
  const { desk, colleague, outside, language } = day
  const messages = messagesOf(language, 'adjustments')
  const planner = await approvedPlanner(outside, formatLocales[language])
  const { id, companyName, credits } = await userOf(outside.request, planner.token)
  const company = companyName ?? ''
  await desk.goto(`/admin/people/${id}`)
  await desk.getByRole('button', { name: messages.adjust.action }).click()
  const dialog = desk.getByRole('alertdialog', { name: filled(messages.adjust.title, { name: company }) })
  await dialog.getByRole('textbox', { name: messages.adjust.quantity }).fill('40')
  await dialog.getByRole('button', { name: messages.columns.reason }).click()
  await desk.getByRole('option', { name: messages.reasons.goodwill }).click()
  await dialog.getByLabel(messages.adjust.note).fill('Convenu au téléphone.')
  await eyesOf(day).checkWhatIsOpen(desk, 'an adjustment')
  await dialog.getByRole('button', { name: messages.adjust.confirm, exact: true }).click()
  await answerPassword(desk, language)
  await expect(desk.getByText(messages.adjust.waits)).toBeVisible()
  await desk.getByRole('link', { name: messages.adjust.all }).click()
  await expect(desk.getByText(messages.yours)).toBeVisible()

  const { pathname, search } = new URL(desk.url())
  await colleague.goto(pathname + search)
  await colleague.getByRole('button', { name: beginning(messages.approve.action) }).click()
  await colleague.getByRole('alertdialog').getByRole('button', { name: messages.approve.short, exact: true }).click()
  await answerPassword(colleague, language)
  await expect(colleague.getByRole('table').getByText(messages.states.waiting)).toHaveCount(0)
  await desk.goto(`/admin/people/${id}`)
  const { user } = messagesOf(language, 'administration')
  await expect(desk.getByText(counted(language, user, 'balance', { count: credits + 40 }))).toBeVisible()
}

/** A purchase is found by its buyer and refunded with a reason, and the buyer gets the credit note. */
export async function refundsPurchase(day: Day): Promise<void> {
  const { desk, outside, language } = day
  const messages = messagesOf(language, 'operator-payments')
  const planner = await approvedPlanner(outside, formatLocales[language])
  await boughtCredits(outside.request, planner.token, 3)
  const payment = desk.getByRole('table').getByRole('link')
  await expect(async () => {
    await desk.goto(`/admin/payments?q=${encodeURIComponent(planner.email)}`)
    await expect(payment).toHaveCount(1, { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await payment.click()
  await desk.getByRole('button', { name: beginning(messages.refund.action) }).click()
  const note = 'Achat fait deux fois par erreur.'
  await desk.getByRole('alertdialog').getByLabel(messages.refund.note).fill(note)
  await eyesOf(day).checkWhatIsOpen(desk, 'a refund')
  await desk.getByRole('alertdialog').getByRole('button').last().click()
  await answerPassword(desk, language)
  await expect(desk.getByText(note)).toBeVisible()
  const [mail] = await mails(outside.request, { to: planner.email, wanted: ({ html }) => /AV-|CN-|credit/i.test(html) })
  expect(mail).toBeTruthy()
}

/** The oldest open month: its table equals the sum of its documents, debits of the journal equal credits, and it is closed. */
export async function closesMonth(day: Day): Promise<void> {
  const { desk, language } = day
  const messages = messagesOf(language, 'accounting')
  await desk.goto('/admin/accounting')
  const close = desk.getByRole('button', { name: messages.close.action })
  const options = desk.getByLabel(messages.month).locator('option')
  await expect(options.first()).toBeAttached()
  const months = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
  for (const month of months.reverse()) {
    await desk.goto(`/admin/accounting?month=${month}`)
    await expect(desk.getByRole('heading', { name: messages.vatTitle })).toBeVisible()
    if (await close.isVisible()) break
  }
  await eyesOf(day).checkPage(desk, 'the month')
  const documents = await saved(desk, messages.exports.documents)
  await expectSumsOf(day, documents)
  const rate = desk.getByRole('textbox', { name: messages.exports.rate })
  if (await rate.isVisible()) {
    await rate.fill(language === 'fr' ? '1,18' : '1.18')
    await rate.blur()
  }
  const [, ...lines] = (await saved(desk, messages.exports.journal)).trim().split('\r\n')
  const total = (column: number) =>
    lines.reduce((sum, line) => sum + Math.round(Number(line.split('\t')[column]?.replace(',', '.')) * 100), 0)
  expect(total(11)).toBe(total(12))
  expect(total(11)).toBeGreaterThan(0)

  await close.click()
  await desk.getByRole('alertdialog').getByRole('button', { name: messages.close.action }).click()
  await answerPassword(desk, language)
  await expect(desk.getByText(messages.closed, { exact: true })).toBeVisible()
  await expectSumsOf(day, documents)
}

/** Net amounts of the documents by what was sold and in which currency, each of which the table of income names. */
async function expectSumsOf({ desk, language }: Day, csv: string): Promise<void> {
  const messages = messagesOf(language, 'accounting')
  const [head, ...rows] = csv
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  const at = (name: string) => head?.indexOf(name) ?? -1
  const sums = new Map<string, number>()
  for (const row of rows) {
    const key = [row[at(messages.columns.what)], row[at(messages.columns.currency)]].join()
    sums.set(key, (sums.get(key) ?? 0) + Math.round(Number(row[at(messages.columns.net)]) * 100))
  }
  expect(sums.size).toBeGreaterThan(0)
  const income = desk.getByRole('table', { name: messages.incomeTitle })
  for (const [key, cents] of sums) {
    const [what, currency] = key.split(',') as [string, Currency]
    const amount = formatMoney({ cents, currency }, formatLocales[language])
    await expect(income.getByRole('row').filter({ hasText: what }).filter({ hasText: amount })).toHaveCount(1)
  }
}

async function saved(desk: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name, exact: true }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

/** Answers the question for the password where it comes; whoever has answered within five minutes is not asked again. */
async function answerPassword(page: Page, language: Language): Promise<void> {
  const asked = await passwordQuestion(page, language)
    .waitFor({ timeout: 2000 })
    .then(() => true)
    .catch(() => false)
  if (asked) await givePassword(page, language, newOperatorsPassword)
}
