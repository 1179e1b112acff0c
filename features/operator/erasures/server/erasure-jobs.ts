import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { type Erasure, recordErasure } from './erasure-journal.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'record-erasure': Erasure
  }
}

/** Records what a committed transaction has erased. */
export const erasureQueues = {
  'record-erasure': { run: ({ ports }, erasure) => recordErasure(ports.objectStore, erasure) },
} satisfies Queues
