import type { Queues } from '@bouquet/server/jobs/queues.ts'
import { deliverEvent } from './announce.ts'
import { settleRefundLate } from './refunds.ts'
import { settleDebit } from './settle-payment.ts'

declare module '@bouquet/server/jobs/jobs.ts' {
  interface JobPayloads {
    'deliver-emulated-event': { eventId: string }
    'settle-emulated-payment': { objectId: string; succeeds: boolean }
  }
}

export const stripeEmulatorQueues = {
  'deliver-emulated-event': {
    run: (services, { eventId }) => deliverEvent(services, eventId),
  },
  'settle-emulated-payment': {
    run: (services, { objectId, succeeds }) => {
      const settle = objectId.startsWith('re_') ? settleRefundLate : settleDebit
      return settle(services, objectId, succeeds)
    },
  },
} satisfies Queues
