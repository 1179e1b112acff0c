import type { Services } from '@bouquet/server/context.ts'
import type { JobHandlers } from '@bouquet/server/jobs/jobs.ts'
import { checkCompanyNumbers } from './check-company-numbers.ts'

export function companyJobs(services: Services): JobHandlers {
  return { 'check-company-numbers': () => checkCompanyNumbers(services) }
}
