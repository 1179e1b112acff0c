import type { AccountId } from '@bouquet/domain/ids'
import { returnApproval } from '@bouquet/features/operator/administration/server/suspended-approval.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { Actor, Services } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'

type Deps = Pick<Services, 'now' | 'jobs'> & { actor: Actor }
type Closed = {
  id: string
  accountId: AccountId
  /** The operator who lifts it; null where its time has come. */
  by: AccountId | null
}

/** Notes that a suspension is over, gives the company's approval back and mails the person. Returns false where it was over before. */
export async function closeSuspension(deps: Deps, tx: Kysely<DB>, { id, accountId, by }: Closed): Promise<boolean> {
  const closed = await tx
    .updateTable('account_suspensions')
    .set({ lifted_at: deps.now(), lifted_by: by })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returning('returns_approval')
    .executeTakeFirst()
  if (!closed) return false
  if (closed.returns_approval) await returnApproval(tx, accountId)
  await recordAudit(deps, tx, {
    action: by ? 'account.suspension-lifted' : 'account.suspension-ended',
    accountId,
    details: { suspensionId: id },
  })
  await deps.jobs.enqueue(tx, 'announce-suspension-end', { suspensionId: id })
  return true
}
