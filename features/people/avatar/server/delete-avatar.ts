import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { replaceAvatar } from './replace-avatar.ts'

/** Removes the profile picture; does nothing where there is none. */
export async function deleteAvatar(ctx: ProviderContext): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    if (await replaceAvatar(ctx, tx, null)) await recordAudit(ctx, tx, { action: 'account.avatar-deleted' })
  })
}
