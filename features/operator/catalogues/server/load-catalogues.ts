import { readFile } from 'node:fs/promises'
import { type CatalogueName, catalogueLimits, catalogueNames } from '@bouquet/domain/catalogues'
import { relistPlanners } from '@bouquet/features/directory/provider-order/server/relist-planners.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { StartupError } from '@bouquet/server/startup-error.ts'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { catalogueEntryForm } from '../contract.ts'
import { insertEntries, lockCatalogue, writeEntries, writeOffered, writeOrder } from './entry-rows.ts'

const code = z
  .string()
  .max(catalogueLimits.longestCode)
  .regex(/^[A-Za-z0-9]+([-_][A-Za-z0-9]+)*$/)
const entries = z.array(catalogueEntryForm.extend({ code })).min(1).max(catalogueLimits.entries)

/** A set of catalogues: for each that it names, the entries that can be chosen, in their order. */
export const catalogueSet = z.partialRecord(z.enum(catalogueNames), entries)
export type CatalogueSet = z.output<typeof catalogueSet>

type World = Pick<Services, 'db' | 'now'>

/**
 * Makes the catalogues those of a set, in one transaction: entries are added or renamed by their code and put in the set's order; all
 * others are retired behind them, and stay where they are used. Catalogues that the set leaves out stay as they are.
 */
export async function loadCatalogues({ db, now }: World, set: CatalogueSet): Promise<void> {
  await transaction(db, async (tx) => {
    for (const catalogue of catalogueNames) {
      const wanted = set[catalogue]
      if (!wanted) continue
      await loadOne(tx, catalogue, wanted)
      const details = { catalogue, entries: wanted.length }
      await recordAudit({ actor: { kind: 'system' }, now }, tx, { action: 'catalogue.loaded', details })
    }
  })
  await relistPlanners({ db })
}

async function loadOne(tx: Kysely<DB>, catalogue: CatalogueName, wanted: z.output<typeof entries>): Promise<void> {
  const known = await lockCatalogue(tx, catalogue)
  const codes = wanted.map((entry) => entry.code)
  const others = known.filter((one) => !codes.includes(one))
  if (others.length + codes.length > catalogueLimits.entries)
    throw new StartupError(
      `${catalogue}: with the retired entries there would be more than ${catalogueLimits.entries}.`,
    )
  await insertEntries(
    tx,
    catalogue,
    codes.filter((one) => !known.includes(one)),
  )
  await writeEntries(tx, catalogue, wanted)
  await writeOffered(tx, catalogue, codes)
  await writeOrder(tx, catalogue, [...codes, ...others])
}

/** Reads a set from a file. Throws StartupError where it is none. */
export async function readCatalogueSet(file: string): Promise<CatalogueSet> {
  try {
    return catalogueSet.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new StartupError(`${file} holds no set of catalogues: ${error instanceof Error ? error.message : error}`)
  }
}
