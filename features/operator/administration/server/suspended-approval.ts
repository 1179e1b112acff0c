import type { AccountId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'

/** Rule "what a suspension hides": takes the approval of the account's company back; false where it has none. */
export async function hideApproval(tx: Kysely<DB>, accountId: AccountId): Promise<boolean> {
  const hidden = await tx
    .updateTable('providers')
    .set({ is_moderated: false, moderation_answer: 'refused' })
    .where('id', 'in', (members) =>
      members.selectFrom('memberships').select('provider_id').where('account_id', '=', accountId),
    )
    .where('is_moderated', '=', true)
    .returning('id')
    .executeTakeFirst()
  return hidden !== undefined
}

/** Gives the approval back that a suspension has taken, unless another decision has followed. */
export async function returnApproval(tx: Kysely<DB>, accountId: AccountId): Promise<void> {
  await tx
    .updateTable('providers')
    .set({ is_moderated: true, moderation_answer: null })
    .where('id', 'in', (members) =>
      members.selectFrom('memberships').select('provider_id').where('account_id', '=', accountId),
    )
    .where('is_moderated', '=', false)
    .where('moderation_answer', '=', 'refused')
    .execute()
}
