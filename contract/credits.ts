import { maxCredits, minCredits } from '@bouquet/domain/credit-price'
import { z } from 'zod'
import { code, instant } from './fields.ts'
import { route } from './route.ts'

export const ledgerEntries = ['welcome', 'purchase', 'unlock', 'refund', 'adjustment'] as const

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
  summary: 'The caller’s ledger, newest first, at most 200 rows, with the balance.',
  tag: 'Credits',
  query: z.object({ before: z.coerce.number().int().positive().optional() }),
  success: { status: 200, body: z.object({ logs: z.array(creditLog), balance: z.number().int() }) },
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
  summary:
    'Orders 1 to 50 credits at their price in euros. The credits come once the payment provider has confirmed the payment.',
  tag: 'Credits',
  body: z.object({ price: z.number(), credits: creditQuantity }),
  success: {
    status: 200,
    body: z.object({
      clientSecret: z.string().describe('With which the browser, and nobody else, confirms this payment.'),
      publishableKey: z
        .string()
        .nullable()
        .describe('Stripe’s key for browsers; null where the stand-in below /dev/stripe takes the card.'),
    }),
  },
  problems: ['price_mismatch', 'credit_quantity_invalid', 'credits_paused', 'payment_unavailable'],
  limit: { max: 60, seconds: 600 },
})
