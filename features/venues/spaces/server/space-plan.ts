import type { Download, RouteInput } from '@bouquet/contract/route'
import { slugOf } from '@bouquet/domain/slug'
import type { DocumentType } from '@bouquet/features/media/documents/rules/document.ts'
import {
  discardDocument,
  readDocument,
  storePdfOrPicture,
} from '@bouquet/features/media/documents/server/store-document.ts'
import { findOwnVenue, lockOwnVenue } from '@bouquet/features/venues/venues/server/own-venue.ts'
import { recordVenueChange } from '@bouquet/features/venues/venues/server/record-venue-change.ts'
import type { Context, ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type {
  deleteSpacePlan as deleteContract,
  getSpacePlan as getContract,
  Space,
  storeSpacePlan as storeContract,
} from '../contract.ts'
import { presentedSpace } from './read-spaces.ts'
import { findSpace } from './space-rows.ts'

/** Stores the plan of a space, replacing the previous one (rule "documents"). Throws not_found and the codes for an invalid file. */
export async function storeSpacePlan(
  ctx: ProviderContext,
  { params: { id: venueId, spaceId }, file }: RouteInput<typeof storeContract>,
): Promise<Space> {
  await findOwnVenue(ctx.db, ctx.actor.providerId, venueId)
  await findSpace(ctx.db, venueId, spaceId)
  const plan = await storePdfOrPicture(ctx, file)
  try {
    await writePlan(ctx, { venueId, spaceId }, { plan_key: plan.key, plan_type: plan.type, plan_bytes: plan.bytes })
  } catch (error) {
    await discardDocument(ctx, plan)
    throw error
  }
  return presentedSpace(ctx, venueId, spaceId)
}

/** Deletes the plan of a space; succeeds when there is none. Throws not_found. */
export async function deleteSpacePlan(
  ctx: ProviderContext,
  { params: { id: venueId, spaceId } }: RouteInput<typeof deleteContract>,
): Promise<Space> {
  await writePlan(ctx, { venueId, spaceId }, { plan_key: null, plan_type: null, plan_bytes: null })
  return presentedSpace(ctx, venueId, spaceId)
}

type Place = Pick<RouteInput<typeof deleteContract>['params'], 'spaceId'> & {
  venueId: RouteInput<typeof deleteContract>['params']['id']
}
type PlanColumns = { plan_key: string | null; plan_type: DocumentType | null; plan_bytes: number | null }

function writePlan(ctx: ProviderContext, { venueId, spaceId }: Place, columns: PlanColumns): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    await lockOwnVenue(tx, ctx.actor.providerId, venueId)
    const { plan_key: before } = await findSpace(tx, venueId, spaceId)
    await tx.updateTable('venue_spaces').set(columns).where('id', '=', spaceId).execute()
    if (before) await ctx.jobs.enqueue(tx, 'delete-files', { keys: [before] })
    await recordVenueChange(ctx, tx, { venueId, action: 'venue.spaces-changed' })
  })
}

/** The plan of a space, for its owner to download. Throws not_found. */
export async function getSpacePlan(
  ctx: ProviderContext,
  { params: { id: venueId, spaceId } }: RouteInput<typeof getContract>,
): Promise<Download> {
  await findOwnVenue(ctx.db, ctx.actor.providerId, venueId)
  const { name, plan_key: key, plan_type: type } = await findSpace(ctx.db, venueId, spaceId)
  const content = key && (await readDocument(ctx, key))
  if (!content || !type) throw problem('not_found')
  return { fileName: `${slugOf(name)}.${type}`, content }
}

/** Rule "public venue": the plan of a space of a public venue. Throws not_found. */
export async function readPublicPlan(
  ctx: Context,
  { slug, spaceId }: { slug: string; spaceId: string },
): Promise<{ name: string; type: DocumentType; content: Uint8Array }> {
  const { rows } = await sql<{ name: string; key: string; type: DocumentType }>`
    select s.name, s.plan_key as key, s.plan_type as type
    from venue_spaces s join venues v on v.id = s.venue_id join providers p on p.id = v.owner_id
    where v.slug = ${slug} and s.id::text = ${spaceId} and s.plan_key is not null
      and is_public_venue(v.is_published, v.is_validated, p.is_moderated, p.siret_status)
  `.execute(ctx.db)
  const [plan] = rows
  const content = plan && (await readDocument(ctx, plan.key))
  if (!plan || !content) throw problem('not_found')
  return { name: slugOf(plan.name), type: plan.type, content }
}
