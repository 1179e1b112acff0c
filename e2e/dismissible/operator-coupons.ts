import { type Coupon, createCoupon, listCoupons } from '@bouquet/features/money/coupons/contract.ts'
import { expect, type Page } from '@playwright/test'
import { filled, messagesOf } from '../messages.ts'
import { passwordGivenAgain } from '../password-question.ts'
import { authorized } from '../sign-in.ts'
import { type Caller, type ChangeGroup, reader } from './change.ts'
import { demonstration } from './planners.ts'

const messages = messagesOf('fr', 'operator-coupons')

const freshCode = () => `ROBE-${Math.random().toString(36).slice(2, 12).toUpperCase()}`

/** The operator has given the password; a code that no other journey uses. */
async function withCode(page: Page, { token, password }: Caller) {
  await passwordGivenAgain(page.request, token, password)
  const code = freshCode()
  return { code, stored: reader(page, token, `${listCoupons.path}?q=${code}`) }
}

export const couponMakers: ChangeGroup = {
  name: 'coupons',
  signIn: demonstration('admin'),
  changes: [
    {
      routes: ['createCoupon'],
      begin: async (page, caller) => {
        const { code, stored } = await withCode(page, caller)
        await page.goto('/admin/coupons')
        await page.getByRole('button', { name: messages.create.action, exact: true }).click()
        const dialog = page.getByRole('alertdialog', { name: messages.create.title })
        await dialog.getByRole('textbox', { name: messages.columns.code }).fill(code)
        const press = () => dialog.getByRole('button', { name: messages.create.confirm, exact: true }).click()
        return { press, stored, dialog, notice: filled(messages.create.done, { code }) }
      },
    },
    {
      routes: ['endCoupon'],
      begin: async (page, caller) => {
        const { code, stored } = await withCode(page, caller)
        const data = { code, credits: 1, firstDay: '2026-11-01', lastDay: '2099-12-31', maxUses: 1 }
        const answer = await page.request.post(createCoupon.path, { ...authorized(caller.token), data })
        expect(answer.status()).toBe(201)
        expect(((await answer.json()) as Coupon).code).toBe(code)
        await page.goto(`/admin/coupons?q=${code}`)
        await page.getByRole('button', { name: filled(messages.end.action, { code }) }).click()
        const dialog = page.getByRole('alertdialog', { name: filled(messages.end.title, { code }) })
        const press = () => dialog.getByRole('button', { name: messages.end.short, exact: true }).click()
        return { press, stored, dialog, notice: filled(messages.end.done, { code }) }
      },
    },
  ],
}
