import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { CoupleContact, showCoupleContact as contract } from '../people-contract.ts'

/** A couple's contact data, with an entry of the audit log for each look. Throws not_found. */
export function showCoupleContact(
  ctx: AccountContext,
  { params }: RouteInput<typeof contract>,
): Promise<CoupleContact> {
  return transaction(ctx.db, async (tx) => {
    const contact = await tx
      .selectFrom('projects')
      .select(['email', 'phone'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!contact) throw problem('not_found')
    await recordAudit(ctx, tx, { action: 'couple.contact-shown', details: { projectId: params.id } })
    return contact
  })
}
