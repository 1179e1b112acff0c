import type { Env } from '../config/env.ts'
import { say } from '../server-log.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'

/**
 * Gives an operator's command the address of the database: the configured one, else the embedded one, which is started for the duration of
 * the command.
 */
export async function withDatabase<T>(
  { DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (DATABASE_URL) return work(DATABASE_URL)
  const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: say })
  return work(postgres.url).finally(() => postgres.stop())
}
