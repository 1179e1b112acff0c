import type { AccountContext } from '@bouquet/server/context.ts'
import { readQueueLoads } from '@bouquet/server/jobs/failed-jobs.ts'
import { readQueueRuns } from '@bouquet/server/jobs/queue-runs.ts'
import { readLastBackup } from '@bouquet/server/last-backup.ts'
import type { Machine } from '../contract.ts'

type Facts = NonNullable<Machine['queues']>

/** The load of all queues together, and when the nightly deletions and a backup were last made. */
export async function readQueueFacts({ db, ports }: Pick<AccountContext, 'db' | 'ports'>): Promise<Facts> {
  const [loads, [upkeep], backupAt] = await Promise.all([
    readQueueLoads(db),
    readQueueRuns(db, ['delete-expired']),
    // The part of the services reports files that cannot be read.
    readLastBackup(ports.objectStore).catch(() => null),
  ])
  const sum = (of: 'waiting' | 'running' | 'failed') => loads.reduce((total, load) => total + load[of], 0)
  const oldest = loads.flatMap(({ oldestWaitingAt }) => oldestWaitingAt?.getTime() ?? [])
  return {
    waiting: sum('waiting'),
    running: sum('running'),
    failed: sum('failed'),
    oldestWaitingAt: oldest.length > 0 ? new Date(Math.min(...oldest)).toISOString() : null,
    upkeep: {
      completedAt: upkeep?.completedAt?.toISOString() ?? null,
      failedAt: upkeep?.failedAt?.toISOString() ?? null,
    },
    backupAt,
  }
}
