import { code, currency, eventRequestId, instant, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { ledgerEntries } from '@bouquet/domain/credit-ledger'
import { maxCredits, minCredits } from '@bouquet/domain/credit-price'
import { bill, couponEntry } from '@bouquet/features/money/coupons/contract.ts'
import { z } from 'zod'

export const creditLog = z.object({
  id: z.number().int(),
  createdAt: instant,
  entry: z.enum(ledgerEntries),
  description: z.string(),
  deposited: z.number().int(),
  withdrawn: z.number().int(),
  balanceAfter: z.number().int(),
  eventRequestUuid: z.string().nullable(),
})
export type CreditLog = z.output<typeof creditLog>

export const listCreditLogs = route({
  method: 'GET',
  path: '/api/credit/logs',
  access: 'moderated_provider',
  summary: 'The caller’s ledger, newest first, at most 200 rows, with the balance and what is owed.',
  tag: 'Credits',
  query: z.object({ before: z.coerce.number().int().positive().optional() }),
  success: {
    status: 200,
    body: z.object({
      logs: z.array(creditLog),
      balance: z.number().int(),
      /** Credits that are owed; the next credits that come in pay them. */
      debt: z.number().int(),
    }),
  },
  problems: [],
})

const creditQuantity = z
  .number()
  .int(code('credit_quantity_invalid'))
  .min(minCredits, code('credit_quantity_invalid'))
  .max(maxCredits, code('credit_quantity_invalid'))

export const buyCredits = route({
  method: 'POST',
  path: '/api/credit/buy',
  access: 'moderated_provider',
  personal: true,
  summary:
    'Orders 1 to 50 credits at their price in the currency that the caller is billed in, less what a code takes off. The credits come once the payment provider has confirmed the payment.',
  tag: 'Credits',
  body: z.object({
    /** Without a reduction. */
    price: z.number(),
    /** The currency of the price; by default the caller's billing currency. */
    currency: currency.optional(),
    credits: creditQuantity,
    eventRequestUuid: eventRequestId
      .optional()
      .describe('The request that is opened with one of them once they are paid for.'),
    couponCode: couponEntry.shape.code.optional().describe('A code that takes a percentage off.'),
  }),
  success: {
    status: 200,
    body: z.object({
      clientSecret: z.string().describe('With which the browser, and nobody else, confirms this payment.'),
      publishableKey: z
        .string()
        .nullable()
        .describe('Stripe’s key for browsers; null where the emulator below /dev/stripe takes the card.'),
      bill,
    }),
  },
  problems: [
    'price_mismatch',
    'credit_quantity_invalid',
    'credits_paused',
    'not_found',
    'request_rejected',
    'request_withdrawn',
    'project_stopped',
    'payment_unavailable',
    'coupon_unknown',
    'not_offered_here',
    'coupon_not_for_this',
    'coupon_ended',
    'coupon_used_up',
    'coupon_already_used',
  ],
  limit: { max: 60, seconds: 600 },
})

const chainedRow = z.object({
  id: z.number().int(),
  /** Milliseconds since 1970. */
  at: z.number().int(),
  entry: z.string(),
  amount: z.number().int(),
  balanceAfter: z.number().int(),
  eventRequestId: uuid.nullable(),
  rule: z.string().nullable(),
  /** SHA-256 in hexadecimal, over the previous row's hash and this row. */
  hash: z.string(),
})

export const readLedger = route({
  method: 'GET',
  path: '/api/credit/ledger',
  access: 'moderated_provider',
  summary: 'The caller’s ledger in its order with the hashes that chain its rows, 1,000 rows a call.',
  tag: 'Credits',
  query: z.object({ after: z.coerce.number().int().min(0).optional() }),
  success: {
    status: 200,
    body: z.object({
      providerId: uuid,
      balance: z.number().int(),
      rows: z.array(chainedRow),
      isLast: z.boolean(),
    }),
  },
  problems: [],
})

export const exportCreditHistory = route({
  method: 'GET',
  path: '/api/credit/logs.csv',
  access: 'moderated_provider',
  summary: 'The caller’s ledger as a table for spreadsheets, newest first, in the caller’s language.',
  tag: 'Credits',
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})
