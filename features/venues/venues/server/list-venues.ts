import { moderationState } from '@bouquet/domain/moderation'
import { jpegUrl } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { countryLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { OwnVenue, VenueList } from '../contract.ts'
import { completedVenueSteps } from '../rules/venue-completion.ts'
import { maxVenues, venueRoomProblem } from '../rules/venue-room.ts'
import { publicUrlOf } from './venue-address.ts'
import { readVenueQuota } from './venue-quota.ts'
import { readVenuesOf, type VenueRow } from './venue-rows.ts'

const listWidth = 640

/** The caller's venues in every state, newest first, and whether the plan has room for one more. */
export async function listVenues(ctx: ProviderContext): Promise<VenueList> {
  const [rows, { count, isPremium }] = await Promise.all([
    readVenuesOf(ctx.db, ctx.actor.providerId, maxVenues),
    readVenueQuota(ctx),
  ])
  const freeQuota = ctx.settings.read('plans').venues
  return {
    venues: rows.map((row) => presentVenue(ctx, row)),
    freePlanQuota: freeQuota,
    additionProblem: venueRoomProblem(count, { isPremium, freeQuota }),
  }
}

function presentVenue(ctx: ProviderContext, row: VenueRow): OwnVenue {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    city: row.city,
    ...(row.country_code !== ctx.country && { countryLabel: countryLabel(ctx, row.country_code) }),
    seatedCapacity: row.seated_capacity,
    imageUrl: row.cover && jpegUrl(row.cover, listWidth),
    publicUrl: publicUrlOf(ctx.config, row),
    isPublished: row.is_published,
    isValidated: row.is_validated,
    validationState: moderationState({ isModerated: row.is_validated, answer: row.moderation_answer }),
    isDraft: row.completed_at === null,
    isArchived: row.archived_at !== null,
    completion: completedVenueSteps(row.completion),
  }
}
