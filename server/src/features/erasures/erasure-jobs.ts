import type { Services } from '../../context.ts'
import type { JobHandlers } from '../../jobs/jobs.ts'
import { recordErasure } from './erasure-journal.ts'

/** Notes what a committed transaction has erased. */
export function erasureJobs({ ports }: Services): JobHandlers {
  return { 'record-erasure': (erasure) => recordErasure(ports.objectStore, erasure) }
}
