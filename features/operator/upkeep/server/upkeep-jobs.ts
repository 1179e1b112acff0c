import type { Services } from '@bouquet/server/context.ts'
import type { JobHandlers } from '@bouquet/server/jobs/jobs.ts'
import { forgetWhatIsOver } from './forget-what-is-over.ts'

export function upkeepJobs(services: Services): JobHandlers {
  return { 'forget-what-is-over': () => forgetWhatIsOver(services) }
}
