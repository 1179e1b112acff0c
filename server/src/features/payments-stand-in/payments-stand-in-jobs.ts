import type { Services } from '../../context.ts'
import type { JobHandlers } from '../../jobs/jobs.ts'
import { deliverEvent } from './announce.ts'

export function paymentsStandInJobs(services: Services): JobHandlers {
  return { 'deliver-stand-in-event': ({ eventId }) => deliverEvent(services, eventId) }
}
