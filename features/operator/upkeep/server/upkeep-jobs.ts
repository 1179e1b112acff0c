import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { forgetWhatIsOver } from './forget-what-is-over.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'delete-expired': NoPayload
  }
}

export const upkeepQueues = {
  'delete-expired': {
    clock: '10 3 * * *',
    formerName: 'forget-what-is-over',
    run: (services) => forgetWhatIsOver(services),
  },
} satisfies Queues
