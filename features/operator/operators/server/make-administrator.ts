import { deleteFactors } from '@bouquet/features/people/second-factor/server/delete-factors.ts'
import { lockOwners } from '@bouquet/server/accounts/operators.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { grantRoles } from './grant-roles.ts'

/**
 * Makes an account an owner. With `resetsFactor`, also removes its second factor and ends its sessions: the way back for who has lost app,
 * passkeys and recovery codes. Returns false when no account has the address.
 */
export function makeAdministrator(
  { db, now }: Pick<Services, 'db' | 'now'>,
  email: string,
  { resetsFactor = false } = {},
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockOwners(tx)
    const account = await tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
    if (!account) return false
    await grantRoles({ now }, tx, account.id, ['owner'])
    const audited = { actor: { kind: 'system' } as const, now }
    await recordAudit(audited, tx, { action: 'account.made-administrator', accountId: account.id })
    if (resetsFactor) {
      await deleteFactors(tx, account.id)
      await recordAudit(audited, tx, { action: 'second-factor.reset', accountId: account.id })
    }
    return true
  })
}
