import type { Services } from '../../context.ts'
import type { JobHandlers } from '../../jobs/jobs.ts'
import { refreshScores } from './refresh-scores.ts'

export function providerOrderJobs(services: Services): JobHandlers {
  return { 'refresh-provider-scores': () => refreshScores(services) }
}
