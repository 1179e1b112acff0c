import type { AuditAction } from '@bouquet/domain/audit-action'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'

/**
 * Writes to the audit log that the caller changed their profile, and returns a provider who was asked for changes to the moderation queue (rule
 * "moderation"). Call it inside the transaction of the change.
 */
export async function recordProfileChange(ctx: ProviderContext, tx: Kysely<DB>, action: AuditAction): Promise<void> {
  await tx
    .updateTable('providers')
    .set({ moderation_answer: null, waiting_since: ctx.now() })
    .where('id', '=', ctx.actor.providerId)
    .where('moderation_answer', '=', 'changes_asked')
    .execute()
  await recordAudit(ctx, tx, { action, providerId: ctx.actor.providerId })
}
