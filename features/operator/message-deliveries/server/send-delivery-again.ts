import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { retryFailedJob } from '@bouquet/server/jobs/failed-jobs.ts'
import type { sendDeliveryAgain as contract } from '../contract.ts'

/** Gives a failed message's job one more attempt. Of two operators at once the second is told job_settled. Throws not_found. */
export async function sendDeliveryAgain(ctx: AccountContext, { params: { id } }: RouteInput<typeof contract>) {
  await transaction(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom('message_deliveries')
      .select(['job_id', 'sent_at', 'account_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw problem('not_found')
    const queue = row.job_id && !row.sent_at ? await retryFailedJob(tx, row.job_id) : null
    if (!queue) throw problem('job_settled')
    await recordAudit(ctx, tx, {
      action: 'delivery.sent-again',
      ...(row.account_id && { accountId: row.account_id }),
      details: { delivery: id, queue, job: row.job_id },
    })
  })
  return undefined
}
