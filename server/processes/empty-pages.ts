import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/generated.ts'

const below = 'below '

/** Has every process drop its rendered pages, once the caller's transaction is committed: all, or those whose address begins like this. */
export async function emptyPages(db: Kysely<DB>, path: string | null): Promise<void> {
  await sql`select pg_notify('directory', ${path === null ? 'all' : `${below}${path}`})`.execute(db)
}

/** The beginning of the addresses that a notification names; null where it is about something else. */
export function emptiedPath(text: string): string | null {
  return text.startsWith(below) ? text.slice(below.length) : null
}
