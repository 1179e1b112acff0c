import type { Language } from '@bouquet/domain/languages'
import { contentVersion } from '@bouquet/server/content-version.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { CatalogueEntry, PrestationLabels } from '../catalogue-contract.ts'
import { catalogueLimits } from '../rules/prestation.ts'

/** The entries that can be chosen, named in this language. */
export async function readOffered(db: Kysely<DB>, language: Language): Promise<{ slug: string; label: string }[]> {
  return db
    .selectFrom('prestations as p')
    .innerJoin('prestation_labels as l', (join) =>
      join.onRef('l.prestation', '=', 'p.slug').on('l.language', '=', language),
    )
    .select(['p.slug', 'l.label'])
    .where('p.is_active', '=', true)
    .orderBy('p.position')
    .orderBy('p.slug')
    .limit(catalogueLimits.entries)
    .execute()
}

/** The whole catalogue in its order, or the one entry of this slug. */
export async function readCatalogue(db: Kysely<DB>, slug: string | null = null): Promise<CatalogueEntry[]> {
  const { rows } = await sql<Omit<CatalogueEntry, 'version'>>`
    select p.slug, p.is_active as "isActive",
      (select jsonb_object_agg(language, label) from prestation_labels where prestation = p.slug) as labels,
      (select count(*)::int from venue_services where service = p.slug) as "venueCount"
    from prestations p where ${slug}::text is null or p.slug = ${slug}
    order by p.position, p.slug limit ${catalogueLimits.entries}
  `.execute(db)
  return rows.map((entry) => ({ ...entry, version: contentVersion(entry.labels) }))
}

/** One entry. Throws not_found. */
export async function readEntry(db: Kysely<DB>, slug: string): Promise<CatalogueEntry> {
  const [entry] = await readCatalogue(db, slug)
  if (!entry) throw problem('not_found')
  return entry
}

/** Locks the whole catalogue for a change until the transaction ends; returns its slugs in their order. */
export async function lockCatalogue(tx: Kysely<DB>): Promise<string[]> {
  // A separate statement, so that the next one sees what the previous holder of the lock has committed.
  await sql`select pg_advisory_xact_lock(hashtext('prestations'))`.execute(tx)
  const rows = await tx.selectFrom('prestations').select('slug').orderBy('position').orderBy('slug').execute()
  return rows.map(({ slug }) => slug)
}

export async function writeLabels(tx: Kysely<DB>, slug: string, labels: PrestationLabels): Promise<void> {
  const rows = Object.entries(labels).map(([language, label]) => ({
    prestation: slug,
    language: language as Language,
    label,
  }))
  await tx
    .insertInto('prestation_labels')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['prestation', 'language']).doUpdateSet((row) => ({ label: row.ref('excluded.label') })),
    )
    .execute()
}
