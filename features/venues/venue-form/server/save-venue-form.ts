import type { RouteInput } from '@bouquet/contract/route'
import type { VenueId } from '@bouquet/domain/ids'
import type { Language } from '@bouquet/domain/languages'
import { writtenLanguage } from '@bouquet/domain/written-language'
import { checkFeatures } from '@bouquet/features/venues/house-rules/server/check-features.ts'
import {
  holdForSecondLook,
  type IdentityColumns,
  identityColumns,
} from '@bouquet/features/venues/validation/server/pending-changes.ts'
import type { Venue } from '@bouquet/features/venues/venues/contract.ts'
import { findOwnVenue, lockOwnVenue, type OwnVenueRow } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { presentedVenue } from '@bouquet/features/venues/venues/server/present-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import { freeVenueSlug } from '@bouquet/features/venues/venues/server/venue-address.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB, Venues } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { redirectSlug } from '@bouquet/server/public-slugs.ts'
import type { Kysely, Updateable } from 'kysely'
import type { saveVenueForm as contract } from '../contract.ts'
import { detailColumns, featureColumns, generalColumns } from './venue-columns.ts'

type Input = RouteInput<typeof contract>

/**
 * Saves steps of the form of one of the caller's venues (rules "draft of a venue", "address of a venue", "second look", "house rules and features"). Throws not_found, venue_archived,
 * changed_elsewhere, venue_incomplete, feature_contradicts_rules, location_required, phone_invalid.
 */
export async function saveVenueForm(
  ctx: ProviderContext,
  { params: { id }, body, version }: Pick<Input, 'params' | 'body' | 'version'>,
): Promise<Venue> {
  const { providerId } = ctx.actor
  const columns = await columnsOf(ctx, body, await findOwnVenue(ctx.db, providerId, id))
  await transaction(ctx.db, async (tx) => {
    const before = await lockOwnVenue(tx, providerId, id)
    if (version !== null && version !== before.version) throw problem('changed_elsewhere')
    const after = { ...before, ...columns }
    if (body.isComplete && !isComplete(after)) throw problem('venue_incomplete')
    const { features, country_code: country } = after
    if (body.features) await checkFeatures(tx, { venueId: id, country, features })
    const stored = await storedColumns(ctx, tx, id, columns)
    await tx
      .updateTable('venues')
      .set({
        ...stored,
        slug: await nextSlug(ctx, tx, before, { ...before, ...stored }),
        version: before.version + 1,
        // The page of the house rules contains the bedrooms too, so its version becomes outdated.
        ...(after.bedrooms !== before.bedrooms && { rules_version: before.rules_version + 1 }),
        ...(hasOtherTexts(before, after) && { language: languageOf(ctx, before, after) }),
        ...(body.isComplete && { completed_at: before.completed_at ?? ctx.now() }),
      })
      .where('id', '=', id)
      .execute()
    await recordVenueChange(ctx, tx, { venueId: id, action: 'venue.changed' })
  })
  return presentedVenue(ctx, id)
}

/** Rule "second look": changes of name, type and place of a validated venue wait beside it. */
async function storedColumns(
  ctx: ProviderContext,
  tx: Kysely<DB>,
  id: VenueId,
  columns: Updateable<Venues>,
): Promise<Updateable<Venues>> {
  if (columns.name === undefined) return columns
  const isIdentity = (column: string) => (identityColumns as readonly string[]).includes(column)
  const others = Object.fromEntries(Object.entries(columns).filter(([column]) => !isIdentity(column)))
  const next = Object.fromEntries(identityColumns.map((column) => [column, columns[column]])) as IdentityColumns
  return { ...others, ...(await holdForSecondLook(tx, { id, now: ctx.now(), next })) }
}

async function columnsOf(
  ctx: ProviderContext,
  { general, details, features }: Input['body'],
  before: OwnVenueRow,
): Promise<Updateable<Venues>> {
  const first = general && (await generalColumns(ctx, general, before))
  return {
    ...first,
    ...(details && detailColumns(details, first?.listed_country ?? before.listed_country)),
    ...(features && featureColumns(features)),
  }
}

type Texts = Pick<OwnVenueRow, 'description' | 'detailed_description'>

function hasOtherTexts(before: Texts, after: { [Text in keyof Texts]?: unknown }): boolean {
  return before.description !== after.description || before.detailed_description !== after.detailed_description
}

/** Rule "languages of a venue": what the texts are written in; where that is not clear, what they were in before, else the page's language. */
function languageOf(ctx: ProviderContext, before: OwnVenueRow, after: Texts): Language {
  const written = writtenLanguage([after.description, after.detailed_description].join(' '))
  return written ?? (before.description === null ? ctx.language : (before.language ?? ctx.language))
}

/** Whether the required fields of the second step are filled; those of the first always are. */
function isComplete(row: Updateable<Venues>): boolean {
  const asked = ['description', 'seated_capacity', 'standing_capacity', 'min_price_cents', 'max_price_cents'] as const
  return asked.every((column) => row[column] !== null && row[column] !== undefined)
}

/** The slug follows name and town; a slug that is no longer a draft's redirects to the next one. */
async function nextSlug(
  ctx: ProviderContext,
  tx: Kysely<DB>,
  before: OwnVenueRow,
  { name = before.name, city = before.city }: Pick<Updateable<Venues>, 'name' | 'city'>,
): Promise<string> {
  if (name === before.name && city === before.city) return before.slug
  const slug = await freeVenueSlug(tx, { id: before.id, name, city })
  if (slug !== before.slug && before.completed_at)
    await redirectSlug(tx, { kind: 'venue', id: before.id, from: before.slug, to: slug, now: ctx.now() })
  return slug
}
