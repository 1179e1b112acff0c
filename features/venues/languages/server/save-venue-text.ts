import type { RouteInput } from '@bouquet/contract/route'
import { lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { replacePageVersion } from '@bouquet/features/venues/venues/server/page-version.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'
import type { saveVenueText as contract, VenueTexts } from '../contract.ts'
import { presentedTexts } from './get-venue-texts.ts'

type Input = RouteInput<typeof contract>

/** Saves a venue's descriptions in another language (rule "languages of a venue"). Throws not_found, venue_archived, changed_elsewhere. */
export async function saveVenueText(
  ctx: ProviderContext,
  { params, body, version }: Pick<Input, 'params' | 'body' | 'version'>,
): Promise<VenueTexts> {
  await transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, ctx.actor.providerId, params.id)
    await replacePageVersion(tx, { venueId: params.id, page: 'texts', version })
    await writeText(tx, { params, body })
    await recordVenueChange(ctx, tx, { venueId: params.id, action: 'venue.texts-changed' })
  })
  return presentedTexts(ctx, params.id)
}

async function writeText(tx: Kysely<DB>, { params, body }: Pick<Input, 'params' | 'body'>): Promise<void> {
  const { id, language } = params
  if (body.description === '') {
    await tx.deleteFrom('venue_texts').where('venue_id', '=', id).where('language', '=', language).execute()
    return
  }
  const texts = { description: body.description, detailed_description: body.detailedDescription || null }
  await tx
    .insertInto('venue_texts')
    .values({ venue_id: id, language, ...texts })
    .onConflict((conflict) => conflict.columns(['venue_id', 'language']).doUpdateSet(texts))
    .execute()
}
