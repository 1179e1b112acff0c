import { type Adjustment, adjustCredits, listAdjustments } from '@bouquet/features/money/adjustments/contract.ts'
import { getPremiumOfProvider, grantPremium } from '@bouquet/features/money/premium-grants/contract.ts'
import { getUser } from '@bouquet/features/operator/administration/contract.ts'
import { expect, type Page } from '@playwright/test'
import { filled, messagesOf } from '../messages.ts'
import { onboardedPlanner } from '../onboarded-planner.ts'
import { passwordGivenAgain } from '../password-question.ts'
import { authorized, userOf } from '../sign-in.ts'
import { addressOf, type Caller, type ChangeGroup, reader } from './change.ts'
import { demonstration } from './planners.ts'

const messages = messagesOf('fr', 'adjustments')

/** A planner who has just registered; the operator has given the password. */
async function newProvider(page: Page, { token, password }: Caller) {
  await passwordGivenAgain(page.request, token, password)
  const planner = await onboardedPlanner(page.request)
  const { id } = await userOf(page.request, planner.session.token)
  const answer = await page.request.get(addressOf(getUser.path, id), authorized(token))
  const { providerId, companyName } = (await answer.json()) as { providerId: string; companyName: string }
  const stored = reader(page, token, `${listAdjustments.path}?provider=${providerId}`)
  return { id, providerId, companyName, stored: async () => ((await stored()) as { adjustments: unknown }).adjustments }
}

export const adjusters: ChangeGroup = {
  name: 'adjustments of credits',
  signIn: demonstration('admin'),
  changes: [
    {
      routes: ['adjustCredits'],
      begin: async (page, caller) => {
        const { id, companyName, stored } = await newProvider(page, caller)
        await page.goto(`/admin/people/${id}`)
        await page.getByRole('button', { name: messages.adjust.action }).click()
        const dialog = page.getByRole('alertdialog', { name: filled(messages.adjust.title, { name: companyName }) })
        await dialog.getByRole('button', { name: messages.columns.reason }).click()
        await page.getByRole('option', { name: messages.reasons.goodwill }).click()
        await dialog.getByLabel(messages.adjust.note).fill('Convenu au téléphone.')
        const press = () => dialog.getByRole('button', { name: messages.adjust.confirm, exact: true }).click()
        return { press, stored, dialog, notice: filled(messages.adjust.booked, { name: companyName }) }
      },
    },
    {
      routes: ['undoAdjustment'],
      begin: async (page, caller) => {
        const { providerId, stored } = await newProvider(page, caller)
        const adjusted = {
          providerId,
          direction: 'add',
          quantity: 1,
          reason: 'goodwill',
          note: 'Convenu au téléphone.',
        }
        const answer = await page.request.post(adjustCredits.path, { ...authorized(caller.token), data: adjusted })
        expect(answer.status()).toBe(201)
        const { number } = (await answer.json()) as Adjustment
        await page.goto(`/admin/adjustments?provider=${providerId}`)
        await page.getByRole('button', { name: filled(messages.undo.action, { number }) }).click()
        const dialog = page.getByRole('alertdialog', { name: filled(messages.undo.title, { number }) })
        const press = () => dialog.getByRole('button', { name: messages.undo.short, exact: true }).click()
        return { press, stored, dialog, notice: filled(messages.undo.done, { number }) }
      },
    },
  ],
}

const premium = messagesOf('fr', 'premium-grants')
const grantOfMonth = { months: 1, reason: 'goodwill', note: 'Convenu au téléphone.' }

/** The page of a planner who has just registered, with what is stored of their Premium. */
async function pageOfPlanner(page: Page, caller: Caller, isGranted: boolean) {
  const { id, providerId, companyName } = await newProvider(page, caller)
  if (isGranted) {
    const data = { ...grantOfMonth, providerId }
    const answer = await page.request.post(grantPremium.path, { ...authorized(caller.token), data })
    expect(answer.status()).toBe(201)
  }
  await page.goto(`/admin/people/${id}`)
  return { companyName, stored: reader(page, caller.token, `${getPremiumOfProvider.path}?provider=${providerId}`) }
}

export const granters: ChangeGroup = {
  name: 'granted Premium',
  signIn: demonstration('admin'),
  changes: [
    {
      routes: ['grantPremium'],
      begin: async (page, caller) => {
        const { companyName: name, stored } = await pageOfPlanner(page, caller, false)
        await page.getByRole('button', { name: premium.grant.action }).click()
        const dialog = page.getByRole('alertdialog', { name: filled(premium.grant.title, { name }) })
        await dialog.getByRole('button', { name: premium.reason }).click()
        await page.getByRole('option', { name: premium.reasons.goodwill }).click()
        await dialog.getByLabel(premium.grant.note).fill(grantOfMonth.note)
        const press = () => dialog.getByRole('button', { name: premium.grant.confirm, exact: true }).click()
        return { press, stored, dialog, notice: filled(premium.grant.done, { name }) }
      },
    },
    {
      routes: ['endGrantedPremium'],
      begin: async (page, caller) => {
        const { companyName: name, stored } = await pageOfPlanner(page, caller, true)
        await page.getByRole('button', { name: premium.end.action }).click()
        const dialog = page.getByRole('alertdialog', { name: filled(premium.end.title, { name }) })
        await dialog.getByRole('button', { name: premium.reason }).click()
        await page.getByRole('option', { name: premium.endReasons.mistake }).click()
        const press = () => dialog.getByRole('button', { name: premium.end.confirm, exact: true }).click()
        return { press, stored, dialog, notice: filled(premium.end.done, { name }) }
      },
    },
  ],
}
