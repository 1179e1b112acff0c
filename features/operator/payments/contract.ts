import { calendarDay, code, currency, instant, multiLine, providerId, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { countries } from '@bouquet/domain/countries'
import { subscriptionEffects } from '@bouquet/features/money/refunds/rules/premium-refund.ts'
import { refundReasons } from '@bouquet/features/money/refunds/rules/refund-reasons.ts'
import { z } from 'zod'
import { paymentKinds, paymentStates, refundNoteLength, refundRefusals } from './rules/payment-state.ts'

const ofFinance = { access: 'administrator', permission: 'finance.read', tag: 'Administration' } as const

const paymentFilters = z.object({
  state: z.enum(paymentStates).optional(),
  kind: z.enum(paymentKinds).optional(),
  country: z.enum(countries).optional(),
  provider: providerId.optional(),
  /** The first and the last day, in UTC. */
  from: calendarDay.optional(),
  until: calendarDay.optional(),
  /** A document's number, a whole e-mail address, an amount, a reference at the payment provider, or words of the company's name. */
  q: singleLine.max(200).optional(),
})

export const listedPayment = z.object({
  id: uuid,
  receivedAt: instant,
  what: z.enum(paymentKinds),
  credits: z.number().int().nullable(),
  amountCents: z.number().int(),
  /** What has gone back, or is on its way. */
  refundedCents: z.number().int(),
  currency,
  state: z.enum(paymentStates),
  /** Null for a payment of an account that was gone by then. */
  invoiceNumber: z.string().nullable(),
  /** Null once the account is deleted. */
  company: z.string().nullable(),
  accountId: uuid.nullable(),
  country: z.enum(countries).nullable(),
  /** Until when the bank hears us about an open dispute; null without one, and where the payment provider names no day. */
  respondBy: instant.nullable(),
  /** The coupon that reduced it; null without one. */
  coupon: z.object({ id: uuid, code: z.string(), percentOff: z.number().int() }).nullable(),
})
export type ListedPayment = z.output<typeof listedPayment>

/** Newest first; `next` is the cursor of the following page. */
export const listPayments = route({
  ...ofFinance,
  method: 'GET',
  path: '/api/admin/payments',
  summary: 'Payments for credits and Premium with what happened to them, newest first.',
  query: paymentFilters.extend({
    after: singleLine.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z_[\da-f-]{36}$/, code('malformed_request')).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  success: { status: 200, body: z.object({ payments: z.array(listedPayment), next: z.string().nullable() }) },
  problems: [],
})

export const exportPayments = route({
  ...ofFinance,
  permission: 'exports',
  method: 'GET',
  path: '/api/admin/payments.csv',
  summary: 'The payments that fit the filters as a table for spreadsheets; amounts are numeric.',
  query: paymentFilters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})

export const paymentDetails = listedPayment.extend({
  email: z.string().nullable(),
  providerId: uuid,
  /** The payment at the payment provider. */
  reference: z.string(),
  netCents: z.number().int().nullable(),
  vatCents: z.number().int().nullable(),
  orderedAt: instant.nullable(),
  refunds: z.array(
    z.object({
      id: uuid,
      createdAt: instant,
      settledAt: instant.nullable(),
      amountCents: z.number().int(),
      credits: z.number().int().nullable(),
      reason: z.enum(refundReasons),
      status: z.enum(['ordered', 'sent', 'done', 'failed']),
      note: z.string().nullable(),
      orderedBy: z.string().nullable(),
    }),
  ),
  documents: z.array(
    z.object({
      id: uuid,
      kind: z.enum(['invoice', 'credit_note']),
      number: z.string(),
      issuedAt: instant,
      grossCents: z.number().int(),
    }),
  ),
  /** What can go back now; null with the reason why nothing can. */
  refundable: z.object({ credits: z.number().int(), amountCents: z.number().int(), until: instant }).nullable(),
  refusal: z.enum(refundRefusals).nullable(),
  /** What of a payment for Premium can go back as goodwill, and whether its subscription still runs; null for credits and where nothing can. */
  goodwill: z.object({ amountCents: z.number().int(), isRunning: z.boolean() }).nullable(),
})
export type PaymentDetails = z.output<typeof paymentDetails>

const byPayment = z.object({ id: uuid })

export const getPayment = route({
  ...ofFinance,
  method: 'GET',
  path: '/api/admin/payments/:id',
  summary: 'One payment with its refunds, disputes and documents, and whether it can be refunded.',
  params: byPayment,
  success: { status: 200, body: paymentDetails },
  problems: ['not_found'],
})

export const getPaymentDocument = route({
  ...ofFinance,
  method: 'GET',
  path: '/api/admin/payments/:id/documents/:documentId',
  summary: 'The invoice or a credit note of a payment as a PDF.',
  params: byPayment.extend({ documentId: uuid }),
  download: 'application/pdf',
  success: { status: 200, body: fileBody },
  problems: ['not_found'],
  limit: { max: 60, seconds: 60 },
})

export const operatorRefund = z.object({
  note: multiLine.min(refundNoteLength.min, code('reason_too_short')).max(refundNoteLength.max, code('text_too_long')),
})
export type OperatorRefund = z.output<typeof operatorRefund>

/** Under the conditions that hold for the provider itself (rule "refund of unused credits"). */
export const refundPayment = route({
  ...ofFinance,
  permission: 'finance.write',
  personal: true,
  reauthentication: true,
  method: 'POST',
  path: '/api/admin/payments/:id/refund',
  summary: 'Gives back the unused credits of a purchase for their share of what was paid, for a reason.',
  params: byPayment,
  body: operatorRefund,
  success: { status: 200, body: paymentDetails },
  problems: ['not_found', 'nothing_to_refund', 'refund_period_over'],
  limit: { max: 60, seconds: 900, shared: true },
  idempotencyKey: true,
})

export const premiumRefund = operatorRefund.extend({
  amountCents: z.number(code('number_invalid')).int(code('number_invalid')).min(1, code('number_invalid')),
  /** What becomes of the subscription; without effect where it does not run any more. */
  subscription: z.enum(subscriptionEffects, code('choice_required')),
})
export type PremiumRefund = z.output<typeof premiumRefund>

/** Goodwill of the platform, beyond what the provider may ask for (rule "goodwill refund of Premium"). */
export const refundPremiumPayment = route({
  ...ofFinance,
  permission: 'finance.write',
  personal: true,
  reauthentication: true,
  method: 'POST',
  path: '/api/admin/payments/:id/refund-premium',
  summary:
    'Gives back a payment for Premium, or a part of it, for a reason, and says what becomes of the subscription.',
  params: byPayment,
  body: premiumRefund,
  success: { status: 200, body: paymentDetails },
  problems: ['not_found', 'nothing_to_refund'],
  limit: { max: 60, seconds: 900, shared: true },
  idempotencyKey: true,
})
