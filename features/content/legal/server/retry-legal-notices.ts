import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { tryFailedAgain } from '@bouquet/server/mail/mass-mail.ts'
import type { LegalChange, retryLegalNotices as retrying } from '../contract.ts'
import { findLegalChange } from './legal-change-rows.ts'
import { notices } from './notices.ts'

/** Has the notices of a change tried again that were given up. Throws not_found, and notices_settled where there are none. */
export function retryLegalNotices(
  ctx: AccountContext,
  { params: { id } }: RouteInput<typeof retrying>,
): Promise<LegalChange> {
  return transaction(ctx.db, async (tx) => {
    await findLegalChange(tx, id)
    if ((await tryFailedAgain(tx, notices, id)) === 0) throw problem('notices_settled')
    await recordAudit(ctx, tx, { action: 'legal-text.notices-retried', details: { changeId: id } })
    return findLegalChange(tx, id)
  })
}
