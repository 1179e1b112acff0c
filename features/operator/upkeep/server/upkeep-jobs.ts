import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { deleteExpired } from './delete-expired.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'delete-expired': NoPayload
  }
}

export const upkeepQueues = {
  'delete-expired': {
    clock: '10 3 * * *',
    run: (services) => deleteExpired(services),
  },
} satisfies Queues
