import { listCreditLogs } from '@bouquet/features/money/credits/contract.ts'
import { getVatNumber } from '@bouquet/features/money/invoices/contract.ts'
import { listRefundable } from '@bouquet/features/money/refunds/contract.ts'
import { getSubscription } from '@bouquet/features/money/subscription/contract.ts'
import { expect, type Page } from '@playwright/test'
import { withAnything, wordsOf } from '../words.ts'
import { type ChangeGroup, reader } from './change.ts'
import { approvedPlanner, premiumPlanner } from './planners.ts'

const words = wordsOf('fr', 'credits')
const plans = wordsOf('fr', 'subscription')

const buyTen = (page: Page) => page.getByRole('button', { name: words.sum.buy_other.replace('{{count}}', '10') })

/** Goes as far as the press that pays ten credits. */
async function fillCard(page: Page) {
  await page.goto('/credits')
  await buyTen(page).click()
  const dialog = page.getByRole('dialog', { name: words.payment.title })
  await dialog.getByLabel(words.payment.number).fill('4242424242424242')
  await dialog.getByLabel(words.payment.expiry).fill('1230')
  await dialog.getByLabel(words.payment.cvc).fill('123')
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
        const notice = new RegExp(`^${words.payment.title}$`)
        return { press: () => buyTen(page).click(), stored, notice, isPreparation: true }
      },
    },
    {
      routes: ['updateVatNumber'],
      begin: async (page, { token }) => {
        await page.goto('/credits')
        await page.getByRole('textbox', { name: words.vat.label }).fill('FR40303265045')
        const press = () => page.getByRole('button', { name: wordsOf('fr', 'common').save, exact: true }).click()
        return { press, stored: reader(page, token, getVatNumber.path), notice: words.vat.saved }
      },
    },
    {
      routes: ['refundCredits'],
      begin: async (page, { token }) => {
        const stored = reader(page, token, listRefundable.path)
        await page.goto('/credits')
        const refund = page.getByRole('button', { name: words.refund.action.split('{{')[0] ?? '' }).first()
        if (((await stored()) as { refundable: unknown[] }).refundable.length === 0) {
          await fillCard(page)
          await page.keyboard.press('Enter')
        }
        await refund.click({ timeout: 30_000 })
        const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('heading') })
        const notice = withAnything(words.refund.done)
        return { press: () => dialog.getByRole('button').last().click(), stored, dialog, notice }
      },
    },
    {
      routes: ['subscribePremium'],
      begin: async (page, { token }) => {
        await page.goto('/subscription')
        const press = () => page.getByRole('button', { name: plans.plans.subscribe }).click()
        const { title } = wordsOf('fr', 'payments-stand-in').checkout
        return { press, stored: reader(page, token, getSubscription.path), notice: title, isPreparation: true }
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
