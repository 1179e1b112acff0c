import type { RouteInput } from '@bouquet/contract/route'
import { slugOf } from '@bouquet/domain/slug'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { sql } from 'kysely'
import type { CatalogueEntry, createPrestation as contract } from '../catalogue-contract.ts'
import { catalogueLimits } from '../rules/prestation.ts'
import { lockCatalogue, readEntry, writeLabels } from './catalogue-rows.ts'

/** Adds an entry at the end of the catalogue. Throws prestation_exists, prestations_full. */
export function createPrestation(ctx: AccountContext, { body }: RouteInput<typeof contract>): Promise<CatalogueEntry> {
  const slug = slugOf(body.en).slice(0, catalogueLimits.longestSlug).replace(/-$/, '')
  if (slug === '') throw problem('invalid_input', { fields: { en: 'text_required' } })
  return transaction(ctx.db, async (tx) => {
    const known = await lockCatalogue(tx)
    if (known.includes(slug)) throw problem('prestation_exists', { fields: { en: 'prestation_exists' } })
    if (known.length >= catalogueLimits.entries) throw problem('prestations_full')
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from prestations)`
    await tx.insertInto('prestations').values({ slug, position }).execute()
    await writeLabels(tx, slug, body)
    await recordAudit(ctx, tx, { action: 'prestation.created', details: { prestation: slug } })
    return readEntry(tx, slug)
  })
}
