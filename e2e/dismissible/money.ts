import { listCreditLogs } from '@bouquet/features/money/credits/contract.ts'
import { getVatNumber } from '@bouquet/features/money/invoices/contract.ts'
import { listRefundable } from '@bouquet/features/money/refunds/contract.ts'
import { getSubscription } from '@bouquet/features/money/subscription/contract.ts'
import { expect, type Page } from '@playwright/test'
import { filled, messagesOf, withAnything } from '../messages.ts'
import { reductionCode } from '../reduction-code.ts'
import { type ChangeGroup, reader } from './change.ts'
import { approvedPlanner, premiumPlanner } from './planners.ts'

const messages = messagesOf('fr', 'credits')
const reductionForm = messagesOf('fr', 'coupons').reduction
const plans = messagesOf('fr', 'subscription')

const buyTen = (page: Page) => page.getByRole('button', { name: messages.sum.buy_other.replace('{{count}}', '10') })

/** Goes up to the button that pays for ten credits. */
async function fillCard(page: Page) {
  await page.goto('/credits')
  await buyTen(page).click()
  const dialog = page.getByRole('dialog', { name: messages.payment.title })
  await dialog.getByLabel(messages.payment.number).fill('4242424242424242')
  await dialog.getByLabel(messages.payment.expiry).fill('1230')
  await dialog.getByLabel(messages.payment.cvc).fill('123')
  return dialog
}

export const wallet: ChangeGroup = {
  name: 'credits',
  signIn: approvedPlanner,
  changes: [
    {
      routes: ['buyCredits'],
      begin: async (page, { token }) => {
        await page.goto('/credits')
        const stored = reader(page, token, listCreditLogs.path)
        const notice = new RegExp(`^${messages.payment.title}$`)
        return { press: () => buyTen(page).click(), stored, notice, isPreparation: true }
      },
    },
    {
      routes: ['updateVatNumber'],
      begin: async (page, { token }) => {
        await page.goto('/credits')
        await page.getByRole('textbox', { name: messages.vat.label }).fill('FR40303265045')
        const press = () => page.getByRole('button', { name: messagesOf('fr', 'common').save, exact: true }).click()
        return { press, stored: reader(page, token, getVatNumber.path), notice: messages.vat.saved }
      },
    },
    {
      routes: ['refundCredits'],
      begin: async (page, { token }) => {
        const stored = reader(page, token, listRefundable.path)
        await page.goto('/credits')
        const refund = page.getByRole('button', { name: messages.refund.action.split('{{')[0] ?? '' }).first()
        if (((await stored()) as { refundable: unknown[] }).refundable.length === 0) {
          await fillCard(page)
          await page.keyboard.press('Enter')
        }
        await refund.click({ timeout: 30_000 })
        const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('heading') })
        const notice = withAnything(messages.refund.done)
        return { press: () => dialog.getByRole('button').last().click(), stored, dialog, notice }
      },
    },
    {
      routes: ['subscribePremium'],
      begin: async (page, { token }) => {
        await page.goto('/subscription')
        const press = () => page.getByRole('button', { name: plans.plans.subscribe }).click()
        const { title } = messagesOf('fr', 'payments-emulator').checkout
        return { press, stored: reader(page, token, getSubscription.path), notice: title, isPreparation: true }
      },
    },
  ],
}

/** The same calls as for paying without a code, so that they are a group of their own. */
export const reductions: ChangeGroup = {
  name: 'codes that reduce a price',
  signIn: approvedPlanner,
  changes: [
    {
      // The code is applied in the dialog of the payment, which orders again.
      routes: ['buyCredits'],
      begin: async (page, { token }) => {
        const code = await reductionCode(page.request, 'credits')
        await page.goto('/credits')
        await buyTen(page).click()
        const dialog = page.getByRole('dialog', { name: messages.payment.title })
        const field = dialog.getByRole('textbox', { name: reductionForm.label })
        await field.fill(code)
        const press = () => dialog.getByRole('button', { name: reductionForm.apply }).click()
        const stored = reader(page, token, listCreditLogs.path)
        return { press, stored, dialog, typed: { field, value: code }, isPreparation: true }
      },
    },
    {
      // The code is applied beside the plan, before its page is gone to.
      routes: ['subscribePremium'],
      begin: async (page, { token }) => {
        const code = await reductionCode(page.request, 'premium')
        await page.goto('/subscription')
        const field = page.getByRole('textbox', { name: reductionForm.label })
        await field.fill(code)
        const press = () => page.getByRole('button', { name: reductionForm.apply }).click()
        const notice = filled(reductionForm.applied, { code })
        const stored = reader(page, token, getSubscription.path)
        return { press, stored, typed: { field, value: code }, notice, isPreparation: true }
      },
    },
  ],
}

export const premium: ChangeGroup = {
  name: 'Premium',
  signIn: premiumPlanner,
  changes: [
    {
      routes: ['cancelPremium'],
      begin: async (page, { token }) => {
        await page.goto('/subscription')
        await page.getByRole('button', { name: plans.actions.cancel, exact: true }).click()
        const dialog = page.getByRole('alertdialog', { name: plans.cancel.title })
        const press = () => dialog.getByRole('button').last().click()
        return { press, stored: reader(page, token, getSubscription.path), dialog, notice: plans.done.cancel }
      },
    },
    {
      routes: ['renewPremium'],
      begin: async (page, { token }) => {
        await page.goto('/subscription')
        const renew = page.getByRole('button', { name: plans.actions.renew })
        const cancel = page.getByRole('button', { name: plans.actions.cancel, exact: true })
        await expect(renew.or(cancel)).toBeVisible()
        if (await cancel.isVisible()) {
          await cancel.click()
          await page.getByRole('alertdialog', { name: plans.cancel.title }).getByRole('button').last().click()
        }
        await expect(renew).toBeVisible()
        return {
          press: () => renew.click(),
          stored: reader(page, token, getSubscription.path),
          notice: plans.done.renew,
        }
      },
    },
    {
      routes: ['withdrawPremium'],
      begin: async (page, { token }) => {
        await page.goto('/subscription')
        await page.getByRole('button', { name: plans.actions.withdraw, exact: true }).click()
        const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('heading') })
        const press = () => dialog.getByRole('button', { name: plans.withdraw.confirm }).click()
        return { press, stored: reader(page, token, getSubscription.path), dialog, notice: plans.done.withdraw }
      },
    },
  ],
}
