import { inspect } from 'node:util'
import { shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import { openDatabase } from '@bouquet/server/database/database.ts'
import { startEmbeddedPostgres } from '@bouquet/server/database/embedded/embedded-postgres.ts'
import { migrate } from '@bouquet/server/database/migrate.ts'
import { noLimits } from '@bouquet/server/database/time-limits.ts'
import { ensureGazetteer } from '@bouquet/server/gazetteer/ensure-gazetteer.ts'
import { createObjectStore } from '@bouquet/server/ports/object-store/create-object-store.ts'
import { say } from '@bouquet/server/server-log.ts'
import { StartupError } from '@bouquet/server/startup-error.ts'
import { seedDemonstration } from './seed.ts'

const usage =
  'npm run demo -- --providers 100000   (how many planners there shall be in all; the database must be empty)'

try {
  await fillDatabase(wantedProviders(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : inspect(error)}\n`)
  process.exitCode = 1
}

function wantedProviders([option, value, ...rest]: string[]): number {
  const providers = Number(value)
  const isRight =
    option === '--providers' &&
    rest.length === 0 &&
    Number.isInteger(providers) &&
    providers >= 1 &&
    providers <= 10_000_000
  if (!isRight) throw new StartupError(usage)
  return providers
}

async function fillDatabase(providers: number): Promise<void> {
  const config = await shapeConfig(readEnv())
  if (!config.demonstration)
    throw new StartupError('The demonstration world is not for production, nor where DEMONSTRATION is off.')
  const postgres = config.databaseDirectUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
  const url = config.databaseDirectUrl ?? postgres?.url ?? ''
  try {
    await migrate(url)
    await fill(url, config, providers)
  } finally {
    await postgres?.stop()
  }
}

async function fill(url: string, config: Awaited<ReturnType<typeof shapeConfig>>, providers: number): Promise<void> {
  const { db, pool, close } = openDatabase(url, noLimits)
  const started = performance.now()
  try {
    await ensureGazetteer(db)
    const objectStore = createObjectStore(config.ports.objectStore)
    const settings = {
      now: new Date(),
      config,
      log: say,
      providersPerCountry: Math.ceil(providers / config.countries.length),
    }
    const done = await seedDemonstration({ db, pool, objectStore }, settings)
    if (!done)
      throw new StartupError('The database has accounts already. Set DATA_DIR or DATABASE_URL to an empty one.')
    say(`Done in ${Math.round((performance.now() - started) / 1000)} s`)
  } finally {
    await close()
  }
}
