import type { Services } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'

/** The account that signs in here by an address, if any. */
type Own = { email_confirmed_at: Date | null } | undefined

/**
 * The other cell to which an address belongs; null where it is this cell's or nobody's. What is confirmed here is not looked up; what is only
 * registered here gives way to a cell that has confirmed it. Throws while the registry does not answer.
 */
export async function otherCellOf({ cells }: Pick<Services, 'cells'>, email: string, own: Own): Promise<string | null> {
  if (!cells || own?.email_confirmed_at) return null
  const holder = await cells.registry.find(email)
  if (!holder || holder.cell === cells.own) return null
  return holder.isConfirmed || !own ? holder.cell : null
}

export function findOwn(db: Database, email: string): Promise<Own> {
  return db.selectFrom('accounts').select('email_confirmed_at').where('email', '=', email).executeTakeFirst()
}
