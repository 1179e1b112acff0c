// npm run erase-again: for a database that was restored by a means other than npm run restore.

import { readErasures } from '@bouquet/features/operator/erasures/server/erasure-journal.ts'
import { shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import { migrate } from '@bouquet/server/database/migrate.ts'
import { withDatabase } from '@bouquet/server/database/with-database.ts'
import { createObjectStore } from '@bouquet/server/ports/object-store/create-object-store.ts'
import { say } from '@bouquet/server/server-log.ts'
import { StartupError } from '@bouquet/server/startup-error.ts'
import { eraseAgain } from './erase-again.ts'

try {
  const { databaseDirectUrl, dataDir, ports } = await shapeConfig(readEnv())
  const objectStore = createObjectStore(ports.objectStore)
  await withDatabase({ DATABASE_URL: databaseDirectUrl, DATA_DIR: dataDir }, async (url) => {
    await migrate(url)
    const repeated = await eraseAgain(objectStore, url, await readErasures(objectStore))
    say(`${repeated} accounts and projects that were erased since are erased again.`)
  })
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}
