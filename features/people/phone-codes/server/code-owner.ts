import type { AccountId, ProjectId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'

/** The owner of the number that a code proves: an account or a couple's project. */
export type CodeOwner = { account_id: AccountId } | { project_id: ProjectId }

export function ownerIdOf(owner: CodeOwner): AccountId | ProjectId {
  return 'account_id' in owner ? owner.account_id : owner.project_id
}

/** The code that was last sent to this number for its owner. */
export function newestCode(db: Kysely<DB>, owner: CodeOwner, phone: string) {
  const column = 'account_id' in owner ? 'account_id' : 'project_id'
  return db
    .selectFrom('phone_codes')
    .where(column, '=', ownerIdOf(owner))
    .where('phone', '=', phone)
    .orderBy('sent_at', 'desc')
    .limit(1)
}
