import { getCompanyOwnership } from '@bouquet/features/operator/companies/contract.ts'
import { getAccountToCorrect, getCompanyToCorrect } from '@bouquet/features/operator/corrections/contract.ts'
import type { Page } from '@playwright/test'
import { companyOf } from '../company-of.ts'
import { confirmedAccount } from '../confirmed-account.ts'
import { filled, messagesOf } from '../messages.ts'
import { newPerson } from '../new-account.ts'
import { onboardedPlanner } from '../onboarded-planner.ts'
import { passwordGivenAgain } from '../password-question.ts'
import { userOf } from '../sign-in.ts'
import { addressOf, type ChangeGroup, reader } from './change.ts'
import { demonstration } from './planners.ts'

const messages = messagesOf('fr', 'companies')
const merges = messagesOf('fr', 'company-merges')
const corrections = messagesOf('fr', 'corrections')
const session = messagesOf('fr', 'session')
const company = messagesOf('fr', 'company')
const siret = messagesOf('fr', 'onboarding').siret.label
const { save, saved } = messagesOf('fr', 'common')

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
      routes: ['mergeCompany'],
      begin: async (page, { token, password }) => {
        await passwordGivenAgain(page.request, token, password)
        const other = await onboardedPlanner(page.request)
        const { id } = await openedCompany(page, token)
        await page.goto(`/admin/companies/${id}/merge?${new URLSearchParams({ email: other.email })}`)
        await page.getByRole('button', { name: merges.merge }).click()
        const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('heading') })
        await dialog.getByLabel(filled(merges.name, { name: 'Noces du Lac' })).fill('Noces du Lac')
        await dialog.getByLabel(merges.reason).fill('Inscrite deux fois.')
        const press = () => dialog.getByRole('button', { name: merges.merge }).click()
        return {
          press,
          stored: reader(page, token, addressOf(getCompanyOwnership.path, id)),
          dialog,
          notice: merges.merged,
        }
      },
    },
    {
      routes: ['correctAccount'],
      begin: async (page, { token, password }) => {
        await passwordGivenAgain(page.request, token, password)
        const { accountId } = await openedCompany(page, token)
        await page.goto(`/admin/people/${accountId}/correction`)
        const form = page.getByRole('region', { name: corrections.account })
        await form.getByLabel(session.firstname).fill('Katharina')
        await form.getByLabel(corrections.reason).fill('Demandé par téléphone.')
        const press = () => form.getByRole('button', { name: save }).click()
        return { press, stored: reader(page, token, addressOf(getAccountToCorrect.path, accountId)), notice: saved }
      },
    },
    {
      routes: ['correctEmail'],
      begin: async (page, { token, password }) => {
        await passwordGivenAgain(page.request, token, password)
        const { accountId } = await openedCompany(page, token)
        await page.goto(`/admin/people/${accountId}/correction`)
        const form = page.getByRole('region', { name: corrections.email })
        await form.getByLabel(corrections.newEmail).fill(newPerson().email)
        await form.getByLabel(corrections.reason).fill('Demandé par téléphone.')
        const press = () => form.getByRole('button', { name: corrections.askEmail }).click()
        const stored = reader(page, token, addressOf(getAccountToCorrect.path, accountId))
        return { press, stored, notice: corrections.emailAsked }
      },
    },
    {
      routes: ['correctCompanyDetails'],
      begin: async (page, { token }) => {
        const { id } = await openedCompany(page, token)
        await page.goto(`/admin/companies/${id}/correction`)
        const form = page.getByRole('region', { name: corrections.company })
        await form.getByLabel(company.details.website).fill('https://noces.example')
        await form.getByLabel(siret).fill('73282932000074')
        await form.getByLabel(corrections.reason).fill('Demandé par téléphone.')
        const press = () => form.getByRole('button', { name: save }).click()
        return { press, stored: reader(page, token, addressOf(getCompanyToCorrect.path, id)), notice: saved }
      },
    },
    {
      routes: ['correctCompanyAddress'],
      begin: async (page, { token }) => {
        const { id } = await openedCompany(page, token)
        await page.goto(`/admin/companies/${id}/correction`)
        const form = page.getByRole('region', { name: corrections.address, exact: true })
        await form.getByLabel(company.address.street).fill('3 rue du Lac')
        await form.getByLabel(corrections.reason).fill('Demandé par téléphone.')
        const press = () => form.getByRole('button', { name: save }).click()
        return { press, stored: reader(page, token, addressOf(getCompanyToCorrect.path, id)), notice: saved }
      },
    },
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
