import { deleteFactors } from '@bouquet/features/people/second-factor/server/delete-factors.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'

/**
 * Makes an account an administrator with the role of an owner; administrators need no company, so the onboarding counts as finished. With `resetsFactor`, also removes its
 * second factor and ends its sessions: the way back for who has lost app, passkeys and recovery codes. Returns false when no account has the
 * address.
 */
export function makeAdministrator(
  { db, now }: Pick<Services, 'db' | 'now'>,
  email: string,
  { resetsFactor = false } = {},
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const account = await tx
      .updateTable('accounts')
      .set({
        roles: sql`case when 'ROLE_ADMIN' = any(roles) then roles else roles || 'ROLE_ADMIN'::text end`,
        onboarding_finished_at: sql`coalesce(onboarding_finished_at, ${now()})`,
      })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (!account) return false
    await tx
      .insertInto('operator_roles')
      .values({ account_id: account.id, role: 'owner', granted_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const audited = { actor: { kind: 'system' } as const, now }
    await recordAudit(audited, tx, { action: 'account.made-administrator', accountId: account.id })
    if (resetsFactor) {
      await deleteFactors(tx, account.id)
      await recordAudit(audited, tx, { action: 'second-factor.reset', accountId: account.id })
    }
    return true
  })
}
