import { accountId, instant, projectId, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { deliveryChannels, deliveryStates } from '@bouquet/domain/delivery'
import { languages } from '@bouquet/domain/languages'
import { deliveryKinds } from '@bouquet/features/operator/delivery-wording/rules/delivery-kinds.ts'
import { z } from 'zod'

const ofMachine = { access: 'administrator', permission: 'machine', tag: 'Administration' } as const
const byId = z.object({ id: uuid })

const deliveryFilters = z.object({
  /** A whole e-mail address, or a telephone number with its country. */
  address: singleLine.max(320).optional(),
  kind: z.enum(deliveryKinds).optional(),
  state: z.enum(deliveryStates).optional(),
  channel: z.enum(deliveryChannels).optional(),
  from: instant.optional(),
  to: instant.optional(),
})

/** A mail or text message, without its text. */
export const delivery = z.object({
  id: uuid,
  createdAt: instant,
  channel: z.enum(deliveryChannels),
  /** Null once it is deleted. */
  maskedAddress: z.string().nullable(),
  /** One of `deliveryKinds`, or what a later release sends. */
  kind: z.string().nullable(),
  language: z.enum(languages),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
})
export type Delivery = z.output<typeof delivery>

export const deliveryDetails = delivery.extend({
  /** When it was accepted or refused for good. */
  settledAt: instant.nullable(),
  /** What the last failed attempt said, without addresses; in English. */
  error: z.string().nullable(),
  /** Whose address it was when the message was sent. */
  account: z.object({ id: accountId, name: z.string() }).nullable(),
  couple: z.object({ id: projectId, name: z.string() }).nullable(),
  /** Its job is still there, so that it can be tried again. */
  canBeSentAgain: z.boolean(),
})
export type DeliveryDetails = z.output<typeof deliveryDetails>

/** Newest first; `next` is the cursor of the following page, null after the last one. */
export const listDeliveries = route({
  ...ofMachine,
  method: 'GET',
  path: '/api/admin/deliveries',
  summary:
    'Mails and text messages with what became of them, newest first, by address, kind, state, channel and period.',
  query: deliveryFilters.extend({
    after: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z_[0-9a-f-]{36}$/)
      .optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
  }),
  success: { status: 200, body: z.object({ deliveries: z.array(delivery), next: z.string().nullable() }) },
  problems: [],
})

export const exportDeliveries = route({
  ...ofMachine,
  method: 'GET',
  path: '/api/admin/deliveries.csv',
  summary: 'The messages that fit the filters as a table for spreadsheets, with masked addresses.',
  query: deliveryFilters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

export const getDelivery = route({
  ...ofMachine,
  method: 'GET',
  path: '/api/admin/deliveries/:id',
  summary: 'One mail or text message: its attempts, its last error and whose address it was.',
  params: byId,
  success: { status: 200, body: deliveryDetails },
  problems: ['not_found'],
})

export const showDeliveryAddress = route({
  ...ofMachine,
  method: 'POST',
  path: '/api/admin/deliveries/:id/address',
  summary: 'The address of a message; the audit log has an entry for each look.',
  params: byId,
  success: { status: 200, body: z.object({ address: z.string().nullable() }) },
  problems: ['not_found'],
})

/** Throws job_settled where it is no longer failed, or its job is gone. */
export const sendDeliveryAgain = route({
  ...ofMachine,
  method: 'POST',
  path: '/api/admin/deliveries/:id/send-again',
  summary: 'Gives the job of a failed message one more attempt, at once; what it has already sent is not sent again.',
  params: byId,
  success: { status: 204 },
  problems: ['not_found', 'job_settled'],
})
