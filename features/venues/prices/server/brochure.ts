import type { Download, RouteInput } from '@bouquet/contract/route'
import type { VenueId } from '@bouquet/domain/ids'
import { slugOf } from '@bouquet/domain/slug'
import {
  discardDocument,
  readDocument,
  type StoredDocument,
  storePdf,
} from '@bouquet/features/media/documents/server/store-document.ts'
import { findOwnVenue, lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { Context, ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type {
  deleteBrochure as deleteContract,
  getBrochure as getContract,
  Prices,
  storeBrochure as storeContract,
} from '../contract.ts'
import { presentedPrices } from './get-prices.ts'
import { readBrochureKey, readPublicBrochure, writeBrochure } from './price-rows.ts'

/** Stores the brochure of one of the caller's venues (rule "documents"). Throws not_found and the codes for an invalid file. */
export async function storeBrochure(
  ctx: ProviderContext,
  { params, file }: RouteInput<typeof storeContract>,
): Promise<Prices> {
  await findOwnVenue(ctx.db, ctx.actor.providerId, params.id)
  const stored = await storePdf(ctx, file)
  try {
    await replaceBrochure(ctx, params.id, stored)
  } catch (error) {
    await discardDocument(ctx, stored)
    throw error
  }
  return presentedPrices(ctx, params.id)
}

/** Deletes the brochure; succeeds when there is none. Throws not_found. */
export async function deleteBrochure(
  ctx: ProviderContext,
  { params }: RouteInput<typeof deleteContract>,
): Promise<Prices> {
  await replaceBrochure(ctx, params.id, null)
  return presentedPrices(ctx, params.id)
}

function replaceBrochure(ctx: ProviderContext, venueId: VenueId, stored: StoredDocument | null): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const { currency } = await lockOwnVenue(tx, ctx.actor.providerId, venueId)
    const before = await writeBrochure(tx, { venueId, currency, stored })
    if (before) await ctx.jobs.enqueue(tx, 'delete-files', { keys: [before] })
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.prices-changed' })
  })
}

/** The brochure, for its owner to download. Throws not_found. */
export async function getBrochure(ctx: ProviderContext, { params }: RouteInput<typeof getContract>): Promise<Download> {
  await findOwnVenue(ctx.db, ctx.actor.providerId, params.id)
  const key = await readBrochureKey(ctx.db, params.id)
  const content = key && (await readDocument(ctx, key))
  if (!content) throw problem('not_found')
  return { fileName: 'brochure.pdf', content }
}

/** The brochure of a public venue. Throws not_found. */
export async function readSharedBrochure(ctx: Context, slug: string): Promise<{ name: string; content: Uint8Array }> {
  const brochure = await readPublicBrochure(ctx.db, slug)
  const content = brochure && (await readDocument(ctx, brochure.key))
  if (!brochure || !content) throw problem('not_found')
  return { name: slugOf(brochure.name), content }
}
