import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import type { Database } from '../database/database.ts'

/** The data of a request that identifies its sender for a day. */
export type Visitor = { address: string; userAgent: string }

/** Robots and requests without a user agent are not counted. */
export function isCounted({ userAgent }: Pick<Visitor, 'userAgent'>): boolean {
  return userAgent !== '' && !isbot(userAgent)
}

/** The salt that all processes share on this day (UTC); the first one to need it creates it. */
export async function readSalt(db: Database, day: string, proposed: Buffer): Promise<Buffer> {
  await db
    .insertInto('view_salts')
    .values({ day, salt: proposed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { salt } = await db.selectFrom('view_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow()
  return salt
}

/** A hash that nobody can compute again once the day's salt is deleted, and that differs for each page. */
export function visitorOf(salt: Buffer, page: string, { address, userAgent }: Visitor): Buffer {
  return createHash('sha256').update(salt).update(`${page}\n${address}\n${userAgent}`).digest().subarray(0, 16)
}
