import type { Services } from '@bouquet/server/context.ts'
import type { JobHandlers } from '@bouquet/server/jobs/jobs.ts'
import { deliverEvent } from './announce.ts'
import { settleRefundLate } from './refunds.ts'
import { settleDebit } from './settle-payment.ts'

export function paymentsStandInJobs(services: Services): JobHandlers {
  return {
    'deliver-stand-in-event': ({ eventId }) => deliverEvent(services, eventId),
    'settle-in-stand-in': ({ objectId, succeeds }) => {
      const settle = objectId.startsWith('re_') ? settleRefundLate : settleDebit
      return settle(services, objectId, succeeds)
    },
  }
}
