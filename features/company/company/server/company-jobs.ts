import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { checkCompanyNumbers } from './check-company-numbers.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'check-company-numbers': NoPayload
  }
}

export const companyQueues = {
  'check-company-numbers': { clock: '*/15 * * * *', run: (services) => checkCompanyNumbers(services) },
} satisfies Queues
