import { expect, type Page, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { approvedPlanner } from './approved-planner.ts'
import { filled, messagesOf } from './messages.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'
import { passwordGivenAgain } from './password-question.ts'
import { demonstrationPassword, signInAs } from './sign-in.ts'

type Spoken = 'fr' | 'it'

for (const [language, locale] of [
  ['fr', 'fr-FR'],
  ['it', 'it-IT'],
] as const)
  test(`a code of an operator takes a quarter off the first year of Premium, and the invoice says so (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow()
    const desk = await browser.newPage({ ...(baseURL && { baseURL }), locale, reducedMotion: 'reduce' })
    const code = await couponForPremium(desk, language)

    const messages = messagesOf(language, 'subscription')
    const words = messagesOf(language, 'coupons').reduction
    await approvedPlanner(page, locale)
    await page.goto('/subscription')
    await test.step('a code that does not exist is said beside its field', async () => {
      await apply(page, language, 'NOBODYS-CODE')
      await expect(page.getByText(messagesOf(language, 'problems').coupon_unknown)).toBeVisible()
    })
    await test.step('the price with the code is shown before the page', async () => {
      await apply(page, language, code)
      await expect(page.getByText(code).first()).toBeVisible()
      await expect(page.getByText(messages.plans.later.premium_yearly.split('{{')[0] ?? '')).toBeVisible()
      await expect(page.getByRole('textbox', { name: words.label })).toHaveCount(0)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await checkPage(page, language, `the reduced price at ${width}`)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    })
    await test.step('what is paid is the reduced price', async () => {
      await page.getByRole('button', { name: messages.plans.subscribe }).click()
      await expect(page).toHaveURL(/\/dev\/stripe\/pages\/checkout\//)
      await page.locator('[name=number]').fill('4242424242424242')
      await page.locator('[name=expiry]').fill('12/30')
      await page.locator('[name=cvc]').fill('123')
      await page.locator('[name=deed]').first().click()
      await expect(page.getByRole('status').getByText(messages.return.arrived)).toBeVisible({ timeout: 30_000 })
    })
    await test.step('the operator finds the code at the payment', async () => {
      await desk.goto('/admin/payments')
      await expect(desk.getByText(code).first()).toBeVisible()
      await desk.close()
    })
  })

async function apply(page: Page, language: Spoken, code: string): Promise<void> {
  const words = messagesOf(language, 'coupons').reduction
  await page.getByRole('textbox', { name: words.label }).fill(code)
  await page.getByRole('button', { name: words.apply, exact: true }).click()
}

/** An operator makes a coupon of 25 percent for a year of Premium; gives its code. */
async function couponForPremium(desk: Page, language: Spoken): Promise<string> {
  const messages = messagesOf(language, 'operator-coupons')
  const token = await signInAs(desk, 'admin')
  await accountSpeaks(desk, language)
  await passwordGivenAgain(desk.request, token, demonstrationPassword)
  const code = `AN-${Math.random().toString(36).slice(2, 10).toUpperCase()}`
  await desk.goto('/admin/coupons')
  await desk.getByRole('button', { name: messages.create.action, exact: true }).click()
  const dialog = desk.getByRole('alertdialog', { name: messages.create.title })
  await dialog.getByRole('textbox', { name: messages.columns.code }).fill(code)
  await dialog.getByRole('radio', { name: messages.kinds.percent }).check()
  await dialog.getByRole('button', { name: new RegExp(messages.columns.reduces) }).click()
  await desk.getByRole('option', { name: messages.reduces.premium_yearly, exact: true }).click()
  await dialog.getByRole('textbox', { name: messages.create.percentOff }).fill('25')
  await checkWhatIsOpen(desk, language, 'the dialog of a coupon')
  await dialog.getByRole('button', { name: messages.create.confirm, exact: true }).click()
  await expect(desk.getByText(filled(messages.create.done, { code }))).toBeVisible()
  return code
}
