import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { closeSuspension } from './close-suspension.ts'

const atOnce = 200

/** Closes the suspensions whose time has come; nobody waits for it to sign in. */
export async function endSuspensions(services: Services): Promise<void> {
  const { db, now } = services
  const due = await db
    .selectFrom('account_suspensions')
    .select(['id', 'account_id'])
    .where('lifted_at', 'is', null)
    .where('ends_at', '<=', now())
    .orderBy('ends_at')
    .limit(atOnce)
    .execute()
  const system = { ...services, actor: { kind: 'system' } as const }
  for (const { id, account_id: accountId } of due)
    await transaction(db, (tx) => closeSuspension(system, tx, { id, accountId, by: null }))
}
