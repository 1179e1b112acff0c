import { inspect } from 'node:util'
import { shapeConfig } from '../config/config.ts'
import { readEnv } from '../config/env.ts'
import { openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { noLimits } from '../database/time-limits.ts'
import { say } from '../server-log.ts'
import { StartupError } from '../startup-error.ts'
import { ensureGazetteer } from './ensure-gazetteer.ts'
import { importPostalCodes } from './import-postal-codes.ts'

const usage = 'npm run gazetteer -- import FILE…   (postal files of GeoNames, plain or gzipped)'

try {
  const [command, ...files] = process.argv.slice(2)
  if (command !== 'import' || files.length === 0) throw new StartupError(usage)
  await importFiles(files)
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : inspect(error)}\n`)
  process.exitCode = 1
}

async function importFiles(files: string[]): Promise<void> {
  const { databaseDirectUrl, dataDir } = await shapeConfig(readEnv())
  const postgres = databaseDirectUrl ? null : await startEmbeddedPostgres({ dataDir, log: say })
  const url = databaseDirectUrl ?? postgres?.url ?? ''
  try {
    await migrate(url)
    await importInto(url, files)
  } finally {
    await postgres?.stop()
  }
}

async function importInto(url: string, files: string[]): Promise<void> {
  const { db, close } = openDatabase(url, noLimits)
  try {
    await ensureGazetteer(db)
    for (const file of files) {
      const { rows, newPlaces, newCodes } = await importPostalCodes(db, file)
      say(`${file}: ${rows} lines, ${newPlaces} new places, ${newCodes} new postal codes`)
    }
  } finally {
    await close()
  }
}
