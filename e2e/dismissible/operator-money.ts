import { type Adjustment, adjustCredits, listAdjustments } from '@bouquet/features/money/adjustments/contract.ts'
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
