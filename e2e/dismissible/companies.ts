import { getCompanyOwnership } from '@bouquet/features/operator/companies/contract.ts'
import type { Page } from '@playwright/test'
import { companyOf, confirmedAccount } from '../confirmed-account.ts'
import { messagesOf } from '../messages.ts'
import { onboardedPlanner } from '../onboarded-planner.ts'
import { passwordGivenAgain } from '../password-question.ts'
import { userOf } from '../sign-in.ts'
import { addressOf, type ChangeGroup, reader } from './change.ts'
import { demonstration } from './planners.ts'

const messages = messagesOf('fr', 'companies')

/** The page of the company of a planner who has just registered. */
async function openedCompany(page: Page, token: string) {
  const planner = await onboardedPlanner(page.request)
  const { id: accountId } = await userOf(page.request, planner.session.token)
  const id = await companyOf(page.request, token, accountId)
  await page.goto(`/admin/companies/${id}`)
  return { id, accountId }
}

export const companyKeepers: ChangeGroup = {
  name: 'companies',
  signIn: demonstration('admin'),
  changes: [
    {
      routes: ['changeOwner'],
      begin: async (page, { token, password }) => {
        const email = await confirmedAccount(page.request)
        await passwordGivenAgain(page.request, token, password)
        const { id } = await openedCompany(page, token)
        await page.getByRole('button', { name: messages.change }).click()
        const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('heading') })
        await dialog.getByLabel(messages.email).fill(email)
        await dialog.getByLabel(messages.reason).fill('La maison a été vendue.')
        const press = () => dialog.getByRole('button', { name: messages.confirm }).click()
        const stored = reader(page, token, addressOf(getCompanyOwnership.path, id))
        return { press, stored, dialog, notice: messages.changed }
      },
    },
  ],
}
