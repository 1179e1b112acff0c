import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Config } from '@bouquet/server/config/config.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import { type Filling, unavailableExit } from './filling-exit.ts'

/**
 * Fills an empty database with the gazetteer and, where there is one, the demonstration world. This takes some hundred megabytes once, so
 * it runs in a separate process, whose end frees them. `closers` gets the function that ends it early.
 */
export async function fillEmptyDatabase(
  { db, ...filling }: Filling & { db: Database },
  closers: (() => Promise<unknown>)[],
): Promise<void> {
  if (!(await lacksSomething(db, filling.config))) return
  const child = fork(fileURLToPath(new URL('./filling-process.ts', import.meta.url)), { serialization: 'advanced' })
  closers.push(() => end(child))
  child.send(filling)
  const [code] = await once(child, 'exit')
  if (code === unavailableExit) throw new Error('The database does not answer')
  if (code !== 0) throw new Error('The empty database could not be filled; the reason stands above.')
}

async function lacksSomething(db: Database, { demonstration }: Config): Promise<boolean> {
  const { rows } = await sql<{ places: boolean; accounts: boolean }>`
    select exists (select from places) as places, exists (select from accounts) as accounts`.execute(db)
  return !rows[0]?.places || (demonstration && !rows[0].accounts)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
