import type { Services } from '../../context.ts'
import type { JobHandlers } from '../../jobs/jobs.ts'
import { checkCompanyNumbers } from './check-company-numbers.ts'

export function companyJobs(services: Services): JobHandlers {
  return { 'check-company-numbers': () => checkCompanyNumbers(services) }
}
