import type { EventRequestId } from '@bouquet/domain/ids'
import type { Config } from '@bouquet/server/config/config.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Call } from './calls.ts'
import type { Caller } from './who.ts'

export type Captured = { name: string; text: string; values(id: string): unknown[] }

let captured = 0

/** The statements that the product sends for a call: texts and values, with a placeholder for the request's id. */
export async function captureStatements(
  { pool, config }: { pool: pg.Pool; config: Config },
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
  await call.run(contextOf(db, config, caller), requestId)
  if (sent.length === 0) throw new Error('The call sent nothing')
  return sent
}

/** The part of a context that these calls use. */
function contextOf(db: Kysely<DB>, config: Config, { accountId, providerId }: Caller): ProviderContext {
  const actor = { kind: 'account', accountId, providerId, roles: ['ROLE_PRESTATAIRE'], impersonator: null }
  const now = new Date()
  return {
    db,
    config,
    actor,
    now: () => now,
    language: 'fr',
    locale: 'fr-FR',
    country: 'FR',
  } as unknown as ProviderContext
}
