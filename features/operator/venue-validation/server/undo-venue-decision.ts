import type { RouteInput } from '@bouquet/contract/route'
import type { VenueId } from '@bouquet/domain/ids'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { undoVenueDecision as contract } from '../contract.ts'
import { undoSeconds } from '../rules/undo.ts'
import { type Before, lockVenue, revisionOf } from './decided-venue-rows.ts'
import { findVenueCase } from './venue-case-rows.ts'

/** Rule "undo of a decision". Throws not_found, venue_settled once its time has passed, venue_changed after a change of the owner's. */
export async function undoVenueDecision(ctx: AccountContext, { params }: RouteInput<typeof contract>) {
  const { id, decisionId } = params
  await transaction(ctx.db, async (tx) => {
    const { owner_id: providerId, slug } = await lockVenue(tx, id)
    const { before, revisionAfter } = await findUndoable(ctx, tx, id, decisionId)
    if ((await revisionOf(tx, id)) !== revisionAfter) throw problem('venue_changed')
    await goBack(tx, id, slug, before)
    await tx
      .updateTable('venue_decisions')
      .set({ undone_at: ctx.now(), before: null })
      .where('id', '=', decisionId)
      .execute()
    await recordAudit(ctx, tx, { action: 'venue.decision-undone', providerId, details: { venueId: id, decisionId } })
  })
  return findVenueCase(ctx.db, id, ctx.now())
}

type Undoable = { before: Before; revisionAfter: string | null }

/** The last decision on the venue, as long as its owner has not been mailed. */
async function findUndoable(ctx: AccountContext, tx: Kysely<DB>, id: VenueId, decisionId: number): Promise<Undoable> {
  const last = await tx
    .selectFrom('venue_decisions')
    .select(['id', 'before', 'revision_after', 'decided_at', 'undone_at'])
    .where('venue_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) throw problem('not_found')
  const isInTime = ctx.now().getTime() < last.decided_at.getTime() + undoSeconds * 1000
  if (last.id !== decisionId || last.undone_at || !last.before || !isInTime) throw problem('venue_settled')
  return { before: last.before as unknown as Before, revisionAfter: last.revision_after }
}

/** Releases the slug of a name that was never shown, and gives the venue its former one back. */
async function goBack(tx: Kysely<DB>, id: VenueId, slug: string, { venue, pending, images }: Before): Promise<void> {
  if (venue.slug !== slug)
    await tx.deleteFrom('former_slugs').where('kind', '=', 'venue').where('slug', '=', String(venue.slug)).execute()
  await tx.deleteFrom('venue_pending_changes').where('venue_id', '=', id).execute()
  await tx.deleteFrom('venue_validated_images').where('venue_id', '=', id).execute()
  await sql`
    insert into venue_pending_changes select * from jsonb_populate_record(null::venue_pending_changes, ${JSON.stringify(pending)}::jsonb)
    where ${pending !== null}`.execute(tx)
  await sql`
    insert into venue_validated_images
    select s.* from jsonb_populate_recordset(null::venue_validated_images, ${JSON.stringify(images)}::jsonb) s
    where exists (select from pictures where id = s.picture_id)`.execute(tx)
  await sql`
    update venues set (name, type, address, zipcode, city, country_code, latitude, longitude, listed_country, department_code, city_slug,
        slug, is_validated, moderation_answer, changed_since, images_changed_since, images_validated_at, waiting_since)
      = (select b.name, b.type, b.address, b.zipcode, b.city, b.country_code, b.latitude, b.longitude, b.listed_country, b.department_code,
        b.city_slug, b.slug, b.is_validated, b.moderation_answer, b.changed_since, b.images_changed_since, b.images_validated_at, b.waiting_since
        from jsonb_populate_record(null::venues, ${JSON.stringify(venue)}::jsonb) b)
    where id = ${id}`.execute(tx)
}
