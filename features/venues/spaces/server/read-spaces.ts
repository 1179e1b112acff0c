import type { RouteInput } from '@bouquet/contract/route'
import type { VenueId } from '@bouquet/domain/ids'
import { jpegUrl } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { findOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { listSpaces as contract, Space } from '../contract.ts'
import { readSpaceRows, type SpaceRow } from './space-rows.ts'

const thumbnailWidth = 320
const largeWidth = 1280

/** The spaces of one of the caller's venues. Throws not_found. */
export async function listSpaces(
  ctx: ProviderContext,
  { params }: RouteInput<typeof contract>,
): Promise<{ spaces: Space[] }> {
  await findOwnVenue(ctx.db, ctx.actor.providerId, params.id)
  return presentedSpaces(ctx, params.id)
}

export async function presentedSpaces({ db }: ProviderContext, venueId: VenueId): Promise<{ spaces: Space[] }> {
  return { spaces: (await readSpaceRows(db, venueId)).map(presentSpace) }
}

/** The current state of one space. Throws not_found. */
export async function presentedSpace({ db }: ProviderContext, venueId: VenueId, id: string): Promise<Space> {
  const [row] = await readSpaceRows(db, venueId, id)
  if (!row) throw problem('not_found')
  return presentSpace(row)
}

function presentSpace({ planType, planBytes, photos, ...space }: SpaceRow): Space {
  return {
    ...space,
    plan: planType && planBytes !== null ? { type: planType, bytes: planBytes } : null,
    photos: photos.map(({ id, picture }) => ({
      id,
      imageUrl: jpegUrl(picture, largeWidth),
      thumbnailUrl: jpegUrl(picture, thumbnailWidth),
    })),
  }
}

/** The spaces for a venue's public page; call it only for a public venue or a preview. */
export function readPublicSpaces(db: Database, venueId: VenueId): Promise<SpaceRow[]> {
  return readSpaceRows(db, venueId)
}

export type PublicSpace = SpaceRow
