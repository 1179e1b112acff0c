import type { RouteInput } from '@bouquet/contract/route'
import { isUpToDate } from '@bouquet/domain/orders'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import { checkVersion } from '@bouquet/server/content-version.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type {
  CatalogueEntry,
  orderCatalogue as orderContract,
  renamePrestation as renameContract,
  switchPrestation as switchContract,
} from '../catalogue-contract.ts'
import { lockCatalogue, readEntry, writeLabels } from './catalogue-rows.ts'

/** Renames an entry of the catalogue. Throws not_found, changed_elsewhere. */
export function renamePrestation(
  ctx: AccountContext,
  { params: { slug }, body, version }: RouteInput<typeof renameContract>,
): Promise<CatalogueEntry> {
  return transaction(ctx.db, async (tx) => {
    await lockCatalogue(tx)
    checkVersion((await readEntry(tx, slug)).version, version)
    await writeLabels(tx, slug, body)
    await recordAudit(ctx, tx, { action: 'prestation.changed', details: { prestation: slug } })
    return readEntry(tx, slug)
  })
}

/** Switches an entry of the catalogue on or off for owners. Throws not_found. */
export function switchPrestation(
  ctx: AccountContext,
  { params: { slug }, body: { isActive } }: RouteInput<typeof switchContract>,
): Promise<CatalogueEntry> {
  return transaction(ctx.db, async (tx) => {
    await tx.updateTable('prestations').set({ is_active: isActive }).where('slug', '=', slug).execute()
    const entry = await readEntry(tx, slug)
    const action = isActive ? 'prestation.switched-on' : 'prestation.switched-off'
    await recordAudit(ctx, tx, { action, details: { prestation: slug } })
    return entry
  })
}

/** Puts the whole catalogue in this order. Throws order_outdated. */
export async function orderCatalogue(
  ctx: AccountContext,
  { body: { slugs, before } }: RouteInput<typeof orderContract>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const present = await lockCatalogue(tx)
    if (!isUpToDate({ wanted: slugs, before, present })) throw problem('order_outdated')
    await sql`
      update prestations set position = wanted.place
      from unnest(${slugs}::text[]) with ordinality as wanted (slug, place) where prestations.slug = wanted.slug
    `.execute(tx)
    await recordAudit(ctx, tx, { action: 'prestation.ordered' })
  })
}
