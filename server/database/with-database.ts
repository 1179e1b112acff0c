import type { Env } from '../config/env.ts'
import { say } from '../server-log.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'

/** Gives a command of the operator the address of the database: the one that is named, else the embedded one, started for the while. */
export async function withDatabase<T>(
  { DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (DATABASE_URL) return work(DATABASE_URL)
  const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: say })
  return work(postgres.url).finally(() => postgres.stop())
}
