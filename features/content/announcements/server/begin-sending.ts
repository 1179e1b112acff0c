import type { Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'
import { isAddressed } from './audience.ts'

/** Notes whom an announcement goes to at this moment, and has it sent; call it with its row locked. */
export async function beginSending({ now }: Pick<Services, 'now'>, tx: Kysely<DB>, id: string): Promise<void> {
  const audience = await tx
    .selectFrom('announcements')
    .select(['audience', 'plan', 'approval', 'countries', 'languages'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const chosen = audience as Parameters<typeof isAddressed>[0]
  await sql`
    insert into announcement_recipients (announcement_id, account_id)
    select ${id}::uuid, accounts.id from accounts where ${isAddressed(chosen, now())}`.execute(tx)
  await tx.updateTable('announcements').set({ state: 'sending', started_at: now() }).where('id', '=', id).execute()
}
