import { expect, test } from '@playwright/test'
import { approve } from './approved-planner.ts'
import { filled, messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { passwordGivenAgain } from './password-question.ts'
import { blockAnnouncements, demonstrationPassword, saveSession, signInAs } from './sign-in.ts'

const messages = messagesOf('fr', 'operator-coupons')
const own = messagesOf('fr', 'coupons')
const problems = messagesOf('fr', 'problems')

test('an operator creates a code, which a planner enters once, and ends it', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const planner = await onboardedPlanner(page.request)
  await approve(page.request, planner.session)
  const token = await signInAs(page, 'admin')
  await passwordGivenAgain(page.request, token, demonstrationPassword)
  const code = `SALON-${Math.random().toString(36).slice(2, 10).toUpperCase()}`
  await page.goto('/admin/coupons')
  await page.getByRole('button', { name: messages.create.action, exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: messages.create.title })
  await dialog.getByRole('textbox', { name: messages.columns.code }).fill('été')
  await dialog.getByRole('button', { name: messages.create.confirm, exact: true }).click()
  await expect(dialog.getByText(problems.coupon_code_invalid)).toBeVisible()
  await expectNothingWrong(page)
  await dialog.getByRole('textbox', { name: messages.columns.code }).fill(code.toLowerCase())
  await dialog.getByRole('textbox', { name: messages.create.credits }).fill('3')
  await dialog.getByRole('button', { name: messages.create.confirm, exact: true }).click()
  await expect(page.getByText(filled(messages.create.done, { code }))).toBeVisible()

  const theirs = await browser.newPage({ baseURL: baseURL ?? '' })
  await saveSession(theirs, planner.session)
  await blockAnnouncements(theirs)
  await theirs.goto('/credits')
  const card = theirs.getByRole('region', { name: own.title, exact: true })
  for (const typed of [code.toLowerCase(), code]) {
    await card.getByRole('textbox', { name: own.label }).fill(typed)
    await card.getByRole('button', { name: own.submit }).click()
    if (typed === code) await expect(card.getByText(problems.coupon_already_used)).toBeVisible()
    else await expect(theirs.getByText(filled(own.done_other, { count: '3' }))).toBeVisible()
  }
  for (const width of [1440, 390]) {
    await theirs.setViewportSize({ width, height: 900 })
    await expectNothingWrong(theirs)
  }
  await theirs.close()

  await page.goto(`/admin/coupons?q=${code}`)
  await expect(page.getByText(filled(messages.usesOf, { uses: '1', max: '100' }))).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingWrong(page)
  }
  await page.getByRole('link', { name: code, exact: true }).click()
  await expect(page.getByRole('heading', { name: code })).toBeVisible()
  await expect(page.getByRole('table', { name: messages.columns.uses }).getByRole('row')).toHaveCount(2)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingWrong(page)
  }
  await page.goto(`/admin/coupons?q=${code}`)
  await page.getByRole('button', { name: filled(messages.end.action, { code }) }).click()
  const ending = page.getByRole('alertdialog', { name: filled(messages.end.title, { code }) })
  await ending.getByRole('button', { name: messages.end.short, exact: true }).click()
  await expect(page.getByText(filled(messages.end.done, { code }))).toBeVisible()
  await expect(page.getByText(messages.states.ended, { exact: true }).last()).toBeVisible()
})
