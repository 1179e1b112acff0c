import type { CatalogueName } from '@bouquet/domain/catalogues'
import { catalogueLimits } from '@bouquet/domain/catalogues'
import { contentVersion } from '@bouquet/server/content-version.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { CatalogueEntry, EntryForm } from '../contract.ts'
import { isAskedOneByOne } from '../rules/entry-code.ts'
import { catalogueTables } from './catalogue-tables.ts'

/** A catalogue in its order, or the one entry of this code. */
export async function readEntries(
  db: Kysely<DB>,
  catalogue: CatalogueName,
  code: string | null = null,
): Promise<CatalogueEntry[]> {
  const { rows } = await sql<Omit<CatalogueEntry, 'version'>>`
    with used as (${catalogueTables[catalogue].uses})
    select e.code, e.labels, e.is_active as "isActive", e.is_for_couples as "isForCouples", coalesce(u.uses, 0) as uses
    from catalogue_entries e left join used u on u.code = e.code
    where e.catalogue = ${catalogue} and (${code}::text is null or e.code = ${code})
    order by e.position, e.code limit ${catalogueLimits.entries}
  `.execute(db)
  return rows.map((entry) => ({ ...entry, version: contentVersion([entry.labels, entry.isForCouples]) }))
}

/** One entry. Throws not_found. */
export async function readEntry(db: Kysely<DB>, catalogue: CatalogueName, code: string): Promise<CatalogueEntry> {
  const [entry] = await readEntries(db, catalogue, code)
  if (!entry) throw problem('not_found')
  return entry
}

/** Locks the whole catalogue for a change until the transaction ends; returns its codes in their order. */
export async function lockCatalogue(tx: Kysely<DB>, catalogue: CatalogueName): Promise<string[]> {
  // A separate statement, so that the next one sees what the previous holder of the lock has committed.
  await sql`select pg_advisory_xact_lock(hashtext(${`catalogue ${catalogue}`}))`.execute(tx)
  const { rows } = await sql<{ code: string }>`
    select code from catalogue_entries where catalogue = ${catalogue} order by position, code`.execute(tx)
  return rows.map(({ code }) => code)
}

/** Inserts entries at the end, in this order. */
export async function insertEntries(tx: Kysely<DB>, catalogue: CatalogueName, codes: readonly string[]): Promise<void> {
  const { entries, code } = catalogueTables[catalogue]
  await sql`
    insert into ${sql.table(entries)} (${sql.ref(code)}, position)
    select added.code, last.position + added.place
    from unnest(${codes}::text[]) with ordinality as added (code, place),
      (select coalesce(max(position), 0) as position from ${sql.table(entries)}) last`.execute(tx)
}

/** Stores what the forms of entries fill. */
export async function writeEntries(
  tx: Kysely<DB>,
  catalogue: CatalogueName,
  written: readonly (EntryForm & { code: string })[],
): Promise<void> {
  const { labels: table, of } = catalogueTables[catalogue]
  const said = written.flatMap(({ code, labels }) =>
    Object.entries(labels).map(([language, label]) => ({ code, language, label })),
  )
  await sql`
    insert into ${sql.table(table)} (${sql.ref(of)}, language, label)
    select * from jsonb_to_recordset(${JSON.stringify(said)}) as said (code text, language language, label text)
    on conflict (${sql.ref(of)}, language) do update set label = excluded.label`.execute(tx)
  if (!isAskedOneByOne(catalogue)) return
  const asked = written.flatMap(({ code, isForCouples }) =>
    isForCouples === undefined ? [] : [{ code, isForCouples }],
  )
  await sql`
    update services s set is_for_couples = asked."isForCouples"
    from jsonb_to_recordset(${JSON.stringify(asked)}) as asked (code text, "isForCouples" boolean) where s.type = asked.code`.execute(
    tx,
  )
}

/** Offers these entries, and retires all others. */
export async function writeOffered(tx: Kysely<DB>, catalogue: CatalogueName, codes: readonly string[]): Promise<void> {
  const { entries, code } = catalogueTables[catalogue]
  await sql`update ${sql.table(entries)} set is_active = ${sql.ref(code)} = any(${codes}::text[])`.execute(tx)
}

/** Retires an entry, or offers it again. */
export async function writeActive(
  tx: Kysely<DB>,
  catalogue: CatalogueName,
  code: string,
  isActive: boolean,
): Promise<void> {
  const { entries, code: column } = catalogueTables[catalogue]
  await sql`update ${sql.table(entries)} set is_active = ${isActive} where ${sql.ref(column)} = ${code}`.execute(tx)
}

/** Puts the entries in this order. */
export async function writeOrder(tx: Kysely<DB>, catalogue: CatalogueName, codes: readonly string[]): Promise<void> {
  const { entries, code: column } = catalogueTables[catalogue]
  await sql`
    update ${sql.table(entries)} set position = wanted.place
    from unnest(${codes}::text[]) with ordinality as wanted (code, place)
    where ${sql.ref(`${entries}.${column}`)} = wanted.code`.execute(tx)
}
