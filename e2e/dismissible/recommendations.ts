import { approveVenue, getVenueCase, type VenueCase } from '@bouquet/features/operator/venue-validation/contract.ts'
import {
  listRecommendations,
  listRecommendedPlanners,
  updateRecommendedPlanners,
} from '@bouquet/features/venues/recommendations/contract.ts'
import { publishVenue } from '@bouquet/features/venues/venues/contract.ts'
import { expect, type Page } from '@playwright/test'
import { approve } from '../approved-planner.ts'
import { ownCompanyOf } from '../company-of.ts'
import { filled, messagesOf } from '../messages.ts'
import { addVenueOf, onboardedOwner } from '../onboarded-owner.ts'
import { onboardedPlanner } from '../onboarded-planner.ts'
import { sessionOf } from '../sign-in.ts'
import { addressOf, type ChangeGroup, reader } from './change.ts'
import { send, venueOf } from './owned-venue.ts'
import { approvedPlanner, newOwner } from './planners.ts'

const messages = messagesOf('fr', 'recommendations')

export const recommendedPlanners: ChangeGroup = {
  name: 'planners whom a venue recommends',
  signIn: newOwner,
  changes: [
    {
      routes: ['updateRecommendedPlanners'],
      begin: async (page, { token }) => {
        const id = await venueOf(page, token)
        const { session } = await onboardedPlanner(page.request)
        const plannerIds = [await approve(page.request, session)]
        await send(page, token, updateRecommendedPlanners, { id, data: { plannerIds } })
        await page.goto(`/venues/${id}/planners`)
        const remove = page.getByRole('button', { name: filled(messages.remove, { name: 'Noces du Lac' }) })
        await expect(remove).toBeVisible()
        return { press: () => remove.click(), stored: reader(page, token, addressOf(listRecommendedPlanners.path, id)) }
      },
    },
  ],
}

/** A public venue that recommends this planner. */
async function addVenueThatRecommends(page: Page, plannerId: string): Promise<void> {
  const { request } = page
  const owner = await onboardedOwner(request)
  await approve(request, owner.session)
  const { token } = owner.session
  const { id } = await addVenueOf(request, owner)
  await send(page, token, publishVenue, { id, data: { published: true } })
  const admin = await sessionOf(request, 'admin@bouquet.example')
  const { state, revision } = (await reader(page, admin.token, addressOf(getVenueCase.path, id))()) as VenueCase
  await send(page, admin.token, approveVenue, { id, data: { seenState: state, seenRevision: revision } })
  await send(page, token, updateRecommendedPlanners, { id, data: { plannerIds: [plannerId] } })
}

export const ownRecommendations: ChangeGroup = {
  name: 'venues that recommend a planner',
  signIn: approvedPlanner,
  changes: [
    {
      routes: ['answerRecommendation'],
      begin: async (page, { token }) => {
        const id = await ownCompanyOf(page.request, token)
        await addVenueThatRecommends(page, id)
        await page.goto('/portfolios')
        const name = filled(messages.mine.declineLabel, { name: 'Moulin de Bise' })
        const decline = page.getByRole('button', { name }).first()
        await expect(decline).toBeVisible()
        return { press: () => decline.click(), stored: reader(page, token, listRecommendations.path) }
      },
    },
  ],
}
