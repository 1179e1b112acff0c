import { inspect } from 'node:util'
import { shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import { openDatabase } from '@bouquet/server/database/database.ts'
import { startEmbeddedPostgres } from '@bouquet/server/database/embedded/embedded-postgres.ts'
import { addressOfRunningDatabase } from '@bouquet/server/database/embedded/running-database.ts'
import { migrate } from '@bouquet/server/database/migrate.ts'
import { noLimits } from '@bouquet/server/database/time-limits.ts'
import { say } from '@bouquet/server/server-log.ts'
import { StartupError } from '@bouquet/server/startup-error.ts'
import { loadCatalogues, readCatalogueSet } from './load-catalogues.ts'

const usage = 'npm run catalogues -- FILE   (a set of catalogues as JSON, docs/operations.md)'

try {
  const [file, ...rest] = process.argv.slice(2)
  if (!file || rest.length > 0) throw new StartupError(usage)
  await run(file)
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : inspect(error)}\n`)
  process.exitCode = 1
}

/** Works beside a running server, on its database; where none runs, the embedded one is started for the moment. */
async function run(file: string): Promise<void> {
  const set = await readCatalogueSet(file)
  const { databaseDirectUrl, dataDir } = await shapeConfig(readEnv())
  const running = databaseDirectUrl ?? (await addressOfRunningDatabase(dataDir))
  const postgres = running ? null : await startEmbeddedPostgres({ dataDir, log: say })
  const url = running ?? postgres?.url ?? ''
  try {
    if (databaseDirectUrl || postgres) await migrate(url)
    const { db, close } = openDatabase(url, noLimits)
    await loadCatalogues({ db, now: () => new Date() }, set).finally(close)
    say(`Loaded: ${Object.keys(set).join(', ')}.`)
  } finally {
    await postgres?.stop()
  }
}
