import { instant, singleLine } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { paymentEventStates } from '@bouquet/domain/payment-event'
import { z } from 'zod'

const ofMachine = { access: 'administrator', permission: 'machine', tag: 'Administration' } as const
const whole = z.number().int()

const eventFilters = z.object({
  /** The provider's whole id of the event, or of what it is about. */
  q: singleLine.max(255).optional(),
  state: z.enum(paymentEventStates).optional(),
  /** Only those that were delivered more than once. */
  repeated: z.literal('yes').optional(),
  from: instant.optional(),
})

export const paymentEvent = z.object({
  id: z.string(),
  /** The order in which they came in, and the cursor of the list. */
  number: whole,
  type: z.string(),
  objectId: z.string().nullable(),
  createdAt: instant,
  receivedAt: instant,
  deliveries: whole,
  state: z.enum(paymentEventStates),
  /** From when it happened at the provider until it took effect; null before. */
  delaySeconds: whole.nullable(),
  /** In English, for whoever mends it. */
  error: z.string().nullable(),
  canBeProcessedAgain: z.boolean(),
})
export type PaymentEventReceipt = z.output<typeof paymentEvent>

export const listPaymentEvents = route({
  ...ofMachine,
  method: 'GET',
  path: '/api/admin/payment-events',
  summary: 'The payment provider’s events with what became of them, newest first, by id, state, repetition and period.',
  query: eventFilters.extend({
    before: z.coerce.number().int().min(1).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
  }),
  success: { status: 200, body: z.object({ events: z.array(paymentEvent), hasMore: z.boolean() }) },
  problems: [],
})

export const exportPaymentEvents = route({
  ...ofMachine,
  method: 'GET',
  path: '/api/admin/payment-events.csv',
  summary: 'The events that fit the filters as a table for spreadsheets.',
  query: eventFilters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

/** Throws event_settled where it was processed meanwhile, event_gone where the provider no longer has it. */
export const processPaymentEventAgain = route({
  ...ofMachine,
  method: 'POST',
  path: '/api/admin/payment-events/:id/process',
  summary: 'Reads an event that failed from the payment provider and processes it; gives what became of it.',
  params: z.object({ id: z.string().regex(/^[A-Za-z0-9_]{1,255}$/) }),
  success: { status: 200, body: paymentEvent },
  problems: ['not_found', 'event_settled', 'event_gone', 'payment_unavailable'],
})
