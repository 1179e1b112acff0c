import { approveVenue, getVenueCase, type VenueCase } from '@bouquet/features/operator/venue-validation/contract.ts'
import { expect, type Page } from '@playwright/test'
import { filled, messagesOf } from '../messages.ts'
import { addVenueOf, onboardedOwner } from '../onboarded-owner.ts'
import { addressOf, type ChangeGroup, reader } from './change.ts'
import { send } from './owned-venue.ts'
import { demonstration } from './planners.ts'

const administration = messagesOf('fr', 'administration')
const messages = messagesOf('fr', 'venue-validation')
const phrases = messagesOf('fr', 'venue-phrases')

const name = 'Moulin de Bise'

/** The moderation page of a venue that has just been created, or that has just been validated. */
async function openedCase(page: Page, token: string, { isValidated = false } = {}) {
  const { id } = await addVenueOf(page.request, await onboardedOwner(page.request))
  const read = async () => (await reader(page, token, addressOf(getVenueCase.path, id))()) as VenueCase
  const { state: seenState, revision: seenRevision } = await read()
  if (isValidated) await send(page, token, approveVenue, { id, data: { seenState, seenRevision } })
  await page.goto(`/admin/venues/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const stored = async () => {
    const { state, decisions } = await read()
    return { state, decisions }
  }
  const ask = (action: string) => page.getByRole('button', { name: action }).first().click()
  return { stored, ask, dialog: page.getByRole('dialog').filter({ has: page.getByRole('heading') }) }
}

export const venueDecisions: ChangeGroup = {
  name: 'decisions on venues',
  signIn: demonstration('admin'),
  changes: [
    {
      routes: ['approveVenue'],
      begin: async (page, { token }) => {
        const { stored, ask, dialog } = await openedCase(page, token)
        await ask(administration.approve.action)
        const press = () => dialog.getByRole('button', { name: messages.approve.confirm, exact: true }).click()
        return { press, stored, dialog, notice: filled(messages.approve.done, { name }) }
      },
    },
    {
      routes: ['refuseVenue'],
      begin: async (page, { token }) => {
        const { stored, ask, dialog } = await openedCase(page, token)
        await ask(administration.refuse.action)
        await dialog.getByRole('button', { name: phrases.duplicate.label }).click()
        const press = () => dialog.getByRole('button', { name: messages.refuse.confirm, exact: true }).click()
        return { press, stored, dialog, notice: filled(messages.refuse.done, { name }) }
      },
    },
    {
      routes: ['askForVenueChanges'],
      begin: async (page, { token }) => {
        const { stored, ask, dialog } = await openedCase(page, token)
        await ask(administration.changes.action)
        await dialog.getByRole('button', { name: phrases.morePictures.label }).click()
        const press = () => dialog.getByRole('button', { name: messages.changes.confirm, exact: true }).click()
        return { press, stored, dialog, notice: filled(messages.changes.done, { name }) }
      },
    },
    {
      routes: ['undoVenueDecision'],
      begin: async (page, { token }) => {
        const { stored } = await openedCase(page, token, { isValidated: true })
        const undo = page.getByRole('main').getByRole('button', { name: messages.undo, exact: true })
        await expect(undo).toBeVisible()
        return { press: () => undo.click(), stored, notice: filled(messages.undone, { name }) }
      },
    },
  ],
}
