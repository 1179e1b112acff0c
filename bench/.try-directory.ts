import { mkdtemp } from 'node:fs/promises'
import { startEmbeddedPostgres } from '../server/src/database/embedded/embedded-postgres.ts'
import { measureDirectory } from './directory.ts'

const folder = await mkdtemp('/tmp/bouquet-bench-d-')
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
try {
  await measureDirectory(postgres.url, folder, process.argv.slice(2).map(Number))
} finally {
  await postgres.stop()
}
