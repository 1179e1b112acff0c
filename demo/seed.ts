import { buildReports } from '@bouquet/features/content/trust-report/server/build-reports.ts'
import { refreshScores } from '@bouquet/features/directory/provider-order/server/refresh-scores.ts'
import { buildFigures } from '@bouquet/features/operator/figures/server/build-figures.ts'
import { hashPassword } from '@bouquet/features/people/session/server/passwords.ts'
import type { Config } from '@bouquet/server/config/config.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import type { ObjectStore } from '@bouquet/server/ports/object-store/object-store.ts'
import type pg from 'pg'
import { dealCovers } from './deal-covers.ts'
import { demonstrationPassword } from './demonstration-accounts.ts'
import { storeContentChanges } from './store-content-changes.ts'
import { storeInvoices } from './store-invoices.ts'
import { storePictures } from './store-pictures.ts'
import { storePurchases } from './store-purchases.ts'
import { storeSavedReplies } from './store-saved-replies.ts'
import { storeSubscriptions } from './store-subscriptions.ts'
import { storeVisits } from './store-visits.ts'
import { storeWorld } from './store-world.ts'
import { usualProvidersPerCountry } from './world.ts'

const lockKey = 7_262_035
const usualSeed = 20

type SeedTarget = { db: Database; pool: pg.Pool; objectStore: ObjectStore }
type SeedSettings = {
  now: Date
  config: Pick<Config, 'countries' | 'plans' | 'seller' | 'ports'>
  log: (line: string) => void
  providersPerCountry?: number
}

/**
 * Fills an empty database with the demonstration world, and the object store with its pictures; all or nothing, and only once even when two
 * processes start together. Gives false and changes nothing when there are accounts already. The gazetteer must be filled.
 */
export async function seedDemonstration(target: SeedTarget, settings: SeedSettings): Promise<boolean> {
  if (await hasAccounts(target.pool)) return false
  const client = await target.pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const isFirst = !(await hasAccounts(client))
    if (isFirst) await Promise.all([storeWorldOf(client, settings), storePictures(target.objectStore)])
    await client.query('commit')
    if (isFirst) await settle(target.db, client, settings)
    return isFirst
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function hasAccounts(connection: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rows } = await connection.query('select 1 from accounts limit 1')
  return rows.length > 0
}

async function storeWorldOf(
  client: pg.ClientBase,
  { now, config, log, providersPerCountry }: SeedSettings,
): Promise<void> {
  log(`Making the demonstration world: ${config.countries.length} countries, their planners, venues and couples …`)
  const passwordHash = await hashPassword(demonstrationPassword)
  const settings = {
    seed: usualSeed,
    now,
    countries: config.countries,
    welcomeCredits: config.plans.welcomeCredits,
    passwordHash,
    providersPerCountry: providersPerCountry ?? usualProvidersPerCountry,
  }
  await client.query("set local bouquet.record_changes = 'off'")
  await storeWorld(client, settings, everyTenThousand(log))
  await client.query("set local bouquet.record_changes = 'on'")
  await storeContentChanges(client)
  await storeSubscriptions(client, now)
  await storePurchases(client)
  await storeInvoices(client, config)
  await storeSavedReplies(client, now)
  await storeVisits(client)
}

function everyTenThousand(log: (line: string) => void): (providers: number) => void {
  let next = 10_000
  return (providers) => {
    if (providers < next) return
    log(`${providers} providers …`)
    next += 10_000
  }
}

/** After many inserts, the query planner needs new statistics, and the published scores, the reports and the operators' figures must be computed; covers follow the order. */
async function settle(db: Database, client: pg.ClientBase, { now }: SeedSettings): Promise<void> {
  await client.query('analyze')
  await refreshScores({ db, now: () => now })
  await dealCovers(client)
  await buildReports({ db, now: () => now })
  await buildFigures({ db, now: () => now })
}
