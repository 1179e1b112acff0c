import { type Erasure, recordErasure } from '@bouquet/features/operator/erasures/server/erasure-journal.ts'
import { repeatErasures } from '@bouquet/features/operator/erasures/server/repeat-erasures.ts'
import { openDatabase } from '@bouquet/server/database/database.ts'
import { jobLimits } from '@bouquet/server/database/time-limits.ts'
import { openJobs } from '@bouquet/server/jobs/open-jobs.ts'
import type { ObjectStore } from '@bouquet/server/ports/object-store/object-store.ts'
import { queues } from '../queues.ts'

/** Records these erasures and repeats them in a restored database; gives how many of the records still existed. */
export async function eraseAgain(objectStore: ObjectStore, url: string, erasures: Erasure[]): Promise<number> {
  for (const erasure of erasures) await recordErasure(objectStore, erasure)
  const { db, close } = openDatabase(url, jobLimits)
  const jobs = await openJobs(url, () => undefined)
  try {
    await jobs.install(queues)
    return await repeatErasures({ db, jobs, now: () => new Date() }, erasures)
  } finally {
    await jobs.stop(1000)
    await close()
  }
}
