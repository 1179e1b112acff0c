import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { dropFailedJob, retryFailedJob, retryFailedJobsOf } from '@bouquet/server/jobs/failed-jobs.ts'
import type { dropJob as drop, retryJob as retry, retryJobs as retryAll } from '../contract.ts'

/** Gives a failed job one more attempt. Of two operators at once the second is told job_settled. */
export async function retryJob(ctx: AccountContext, { params }: RouteInput<typeof retry>) {
  await ctx.db.transaction().execute(async (tx) => {
    const queue = await retryFailedJob(tx, params.id)
    if (!queue) throw problem('job_settled')
    await recordAudit(ctx, tx, { action: 'job.retried', details: { queue, job: params.id } })
  })
  return undefined
}

/** Gives all failed jobs of a queue one more attempt; gives their number. */
export async function retryJobs(ctx: AccountContext, { params }: RouteInput<typeof retryAll>) {
  const retried = await ctx.db.transaction().execute(async (tx) => {
    const jobs = await retryFailedJobsOf(tx, params.name)
    if (jobs > 0) await recordAudit(ctx, tx, { action: 'job.retried', details: { queue: params.name, jobs } })
    return jobs
  })
  return { retried }
}

/** Deletes a failed job. Of two operators at once the second is told job_settled. */
export async function dropJob(ctx: AccountContext, { params, body }: RouteInput<typeof drop>) {
  await ctx.db.transaction().execute(async (tx) => {
    const queue = await dropFailedJob(tx, params.id)
    if (!queue) throw problem('job_settled')
    await recordAudit(ctx, tx, { action: 'job.dropped', details: { queue, job: params.id, reason: body.reason } })
  })
  return undefined
}
