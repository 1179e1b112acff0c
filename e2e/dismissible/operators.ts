import {
  acceptOperatorInvitation,
  inviteOperator,
  listOperatorInvitations,
  listOperators,
} from '@bouquet/features/operator/operators/contract.ts'
import { expect, type Page } from '@playwright/test'
import { filled, messagesOf } from '../messages.ts'
import { type Couple, mails, newCouple } from '../outbox.ts'
import { passwordGivenAgain } from '../password-question.ts'
import { authorized } from '../sign-in.ts'
import { type Caller, type ChangeGroup, reader } from './change.ts'
import { demonstration } from './planners.ts'

const messages = messagesOf('fr', 'operators')
const link = /\/operator-invitation\/([\w-]+)/

/** The page with an invitation to somebody new; the owner has given the password. */
async function withInvitation(page: Page, { token, password }: Caller): Promise<Couple> {
  await passwordGivenAgain(page.request, token, password)
  const person = newCouple()
  const data = { email: person.address, roles: ['moderation'], language: 'fr' }
  expect((await page.request.post(inviteOperator.path, { ...authorized(token), data })).status()).toBe(201)
  await page.goto(`/admin/operators?q=${encodeURIComponent(person.address)}`)
  return person
}

/** The page with a new colleague, whose menu is open. */
async function withColleague(page: Page, caller: Caller) {
  const { firstname, lastname, address } = await withInvitation(page, caller)
  const [mail] = await mails(page.request, { to: address, wanted: ({ text }) => link.test(text) })
  const data = { token: link.exec(mail?.text ?? '')?.[1], firstname, lastname, password: 'Pivoine!2032-neuf' }
  expect((await page.request.post(acceptOperatorInvitation.path, { data })).status()).toBe(201)
  await page.reload()
  const name = `${firstname} ${lastname}`
  await page.getByRole('button', { name: filled(messages.actionsOf, { name }) }).click()
  const stored = reader(page, caller.token, `${listOperators.path}?q=${encodeURIComponent(address)}`)
  return { name, stored, dialog: page.getByRole('alertdialog').filter({ has: page.getByRole('heading') }) }
}

/** The open invitations to one address. */
function invitationsTo(page: Page, token: string, address: string): () => Promise<unknown> {
  const all = reader(page, token, listOperatorInvitations.path)
  return async () => {
    const { invitations } = (await all()) as { invitations: { email: string }[] }
    return invitations.filter(({ email }) => email === address)
  }
}

export const team: ChangeGroup = {
  name: 'operators and their invitations',
  signIn: demonstration('admin'),
  changes: [
    {
      routes: ['inviteOperator'],
      begin: async (page, { token, password }) => {
        await passwordGivenAgain(page.request, token, password)
        await page.goto('/admin/operators')
        await page.getByRole('button', { name: messages.invite.action, exact: true }).click()
        const dialog = page.getByRole('alertdialog', { name: messages.invite.title })
        const { address: email } = newCouple()
        await dialog.getByLabel(messages.invite.email).fill(email)
        await dialog.getByRole('checkbox', { name: messages.role.content.name }).check()
        const press = () => dialog.getByRole('button', { name: messages.invite.confirm }).click()
        const stored = invitationsTo(page, token, email)
        return { press, stored, dialog, notice: filled(messages.invite.done, { email }) }
      },
    },
    {
      routes: ['resendOperatorInvitation'],
      begin: async (page, caller) => {
        const { address: email } = await withInvitation(page, caller)
        const press = () => page.getByRole('button', { name: filled(messages.open.resendTo, { email }) }).click()
        return {
          press,
          stored: invitationsTo(page, caller.token, email),
          notice: filled(messages.invite.done, { email }),
        }
      },
    },
    {
      routes: ['withdrawOperatorInvitation'],
      begin: async (page, caller) => {
        const { address: email } = await withInvitation(page, caller)
        await page.getByRole('button', { name: filled(messages.withdraw.of, { email }) }).click()
        const dialog = page.getByRole('alertdialog', { name: filled(messages.withdraw.title, { email }) })
        const press = () => dialog.getByRole('button', { name: messages.withdraw.confirm }).click()
        const stored = invitationsTo(page, caller.token, email)
        return { press, stored, dialog, notice: filled(messages.withdraw.done, { email }) }
      },
    },
    {
      routes: ['changeOperatorRoles'],
      begin: async (page, caller) => {
        const { name, stored, dialog } = await withColleague(page, caller)
        await page.getByRole('menuitem', { name: messages.roles.action }).click()
        await dialog.getByRole('checkbox', { name: messages.role.support.name }).check()
        const press = () => dialog.getByRole('button', { name: messagesOf('fr', 'common').save }).click()
        return { press, stored, dialog, notice: filled(messages.roles.done, { name }) }
      },
    },
    {
      routes: ['endSessionsOfOperator'],
      begin: async (page, caller) => {
        const { name, stored, dialog } = await withColleague(page, caller)
        await page.getByRole('menuitem', { name: messages.sessions.action }).click()
        const press = () => dialog.getByRole('button', { name: messages.sessions.confirm }).click()
        return { press, stored, dialog, notice: filled(messages.sessions.done, { name }) }
      },
    },
    {
      routes: ['removeOperator'],
      begin: async (page, caller) => {
        const { name, stored, dialog } = await withColleague(page, caller)
        await page.getByRole('menuitem', { name: messages.remove.action }).click()
        const press = () => dialog.getByRole('button', { name: messages.remove.confirm }).click()
        return { press, stored, dialog, notice: filled(messages.remove.done, { name }) }
      },
    },
  ],
}
