import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

/** An empty PostgreSQL for tests and tools, quick rather than durable; `stop` leaves nothing of it behind. */
export async function startThrowawayPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bouquet-throwaway-'))
  // As root, PostgreSQL's own user has to enter the folder, or the data would be put elsewhere and outlive it.
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
