import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

/** An empty PostgreSQL for tests and tools, fast rather than durable; `stop` deletes all of it. */
export async function startThrowawayPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bouquet-throwaway-'))
  // When it runs as root, PostgreSQL's own user needs access to the folder; otherwise the data would be put elsewhere and never be deleted.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.error, durable: false, maxConnections: 200 })
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
