// npm run erase-again: for a database that was restored by other means than npm run restore.
import { shapeConfig } from '../config/config.ts'
import { readEnv } from '../config/env.ts'
import { migrate } from '../database/migrate.ts'
import { withDatabase } from '../database/with-database.ts'
import { readErasures } from '../features/erasures/erasure-journal.ts'
import { createObjectStore } from '../ports/object-store/create-object-store.ts'
import { say } from '../server-log.ts'
import { StartupError } from '../startup-error.ts'
import { eraseAgain } from './erase-again.ts'

try {
  const { databaseUrl, dataDir, ports } = await shapeConfig(readEnv())
  const objectStore = createObjectStore(ports.objectStore)
  await withDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, async (url) => {
    await migrate(url)
    const repeated = await eraseAgain(objectStore, url, await readErasures(objectStore))
    say(`${repeated} accounts and projects that were erased since are erased again.`)
  })
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}
