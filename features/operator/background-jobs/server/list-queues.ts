import type { AccountContext } from '@bouquet/server/context.ts'
import { readQueueLoads } from '@bouquet/server/jobs/failed-jobs.ts'

/** The queues that have something to do or have failed jobs. */
export async function listQueues({ db }: AccountContext) {
  const loads = await readQueueLoads(db)
  const queues = loads.map((load) => ({ ...load, oldestWaitingAt: load.oldestWaitingAt?.toISOString() ?? null }))
  return { queues }
}
