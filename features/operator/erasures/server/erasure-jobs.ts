import type { Services } from '@bouquet/server/context.ts'
import type { JobHandlers } from '@bouquet/server/jobs/jobs.ts'
import { recordErasure } from './erasure-journal.ts'

/** Notes what a committed transaction has erased. */
export function erasureJobs({ ports }: Services): JobHandlers {
  return { 'record-erasure': (erasure) => recordErasure(ports.objectStore, erasure) }
}
