import type { ProjectId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'

/** Records that the couple's address refuses mail for good, and has their requests checked (rule "dead leads"). */
export async function noteBounce({ db, now, jobs }: Services, projectId: ProjectId): Promise<void> {
  await transaction(db, async (tx) => {
    await tx
      .updateTable('projects')
      .set({ email_bounced_at: now() })
      .where('id', '=', projectId)
      .where('email_bounced_at', 'is', null)
      .execute()
    await jobs.enqueue(tx, 'refund-dead-leads', { projectId })
  })
}
