import type { EventRequestId } from '@bouquet/domain/ids'
import { openCatalogues } from '@bouquet/server/catalogues/open-catalogues.ts'
import type { Config } from '@bouquet/server/config/config.ts'
import type { ProviderContext, Services } from '@bouquet/server/context.ts'
import { openDatabase } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { openSettings } from '@bouquet/server/settings/open-settings.ts'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Call } from './calls.ts'
import type { Caller } from './who.ts'

export type Captured = { name: string; text: string; values(id: string): unknown[] }

/** What a process knows before its first call. */
export type Known = Pick<Services, 'config' | 'settings' | 'catalogues'>

/** Reads it from the database at this address, once: nothing changes while the bench runs. */
export async function readKnown(config: Config, url: string): Promise<Known> {
  const { db, close } = openDatabase(url)
  const source = { config, db, url }
  const [settings, catalogues] = [await openSettings(source), await openCatalogues(source)]
  await Promise.all([settings.stop(), catalogues.stop()])
  await close()
  return { config, settings, catalogues }
}

let captured = 0

/** The statements that the product sends for a call: texts and values, with a placeholder for the request's id. */
export async function captureStatements(
  { pool, ...known }: Known & { pool: pg.Pool },
  call: Call,
  { requestId, ...caller }: Caller & { requestId: EventRequestId },
): Promise<Captured[]> {
  const sent: Captured[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      const { sql: text, parameters } = query
      const values = (id: string) => parameters.map((value) => (value === requestId ? id : value))
      sent.push({ name: `captured-${captured++}`, text, values })
    },
  })
  await call.run(contextOf(db, known, caller), requestId)
  if (sent.length === 0) throw new Error('The call sent nothing')
  return sent
}

/** The part of a context that these calls use. */
function contextOf(db: Kysely<DB>, known: Known, { accountId, providerId }: Caller): ProviderContext {
  const actor = { kind: 'account', accountId, providerId, roles: ['ROLE_PRESTATAIRE'], impersonator: null }
  const now = new Date()
  return {
    db,
    ...known,
    actor,
    now: () => now,
    language: 'fr',
    locale: 'fr-FR',
    country: 'FR',
  } as unknown as ProviderContext
}
