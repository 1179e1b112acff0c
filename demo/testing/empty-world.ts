import { shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import type { TestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import { createDatabaseWithPlaces } from '@bouquet/server/gazetteer/testing/database-with-places.ts'
import type { ObjectStore } from '@bouquet/server/ports/object-store/object-store.ts'
import pg from 'pg'
import { seedDemonstration } from '../seed.ts'

export const seededAt = new Date('2026-11-20T19:00:00Z')

export type EmptyWorld = {
  database: TestDatabase
  pool: pg.Pool
  /** The size in bytes of each stored file, by its key. */
  stored: Map<string, number>
  seed: () => ReturnType<typeof seedDemonstration>
  drop: () => Promise<void>
}

/** A database that contains only the gazetteer, and the function that fills it with a demonstration world, a small one by default. */
export async function createEmptyWorld({ providersPerCountry = 6 } = {}): Promise<EmptyWorld> {
  const database = await createDatabaseWithPlaces()
  const pool = new pg.Pool({ connectionString: database.url })
  const stored = new Map<string, number>()
  const objectStore = storeOfSizes(stored)
  return {
    database,
    pool,
    stored,
    seed: async () =>
      seedDemonstration(
        { db: database.db, pool, objectStore },
        {
          now: seededAt,
          config: await shapeConfig(readEnv({ NODE_ENV: 'test' })),
          log: () => {},
          providersPerCountry,
        },
      ),
    drop: async () => {
      await pool.end()
      await database.drop()
    },
  }
}

/** Records only the size of each file. */
const storeOfSizes = (stored: Map<string, number>): ObjectStore => ({
  put: async (key, bytes) => void stored.set(key, bytes.length),
  get: async () => null,
  facts: async () => null,
  stream: async () => null,
  delete: async () => {},
  async *list() {},
  sweepUnfinished: async () => 0,
  check: async () => {},
})
