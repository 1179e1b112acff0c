import { currency, instant, uuid } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'

export const refundState = z.enum(['ordered', 'sent', 'done', 'failed'])
export type RefundState = z.output<typeof refundState>

export const listRefundable = route({
  method: 'GET',
  path: '/api/credit/refundable',
  access: 'moderated_provider',
  summary: 'Purchases whose unused credits can go back now, and the refunds made so far; amounts in cents.',
  tag: 'Credits',
  success: {
    status: 200,
    body: z.object({
      refundable: z.array(
        z.object({
          paymentId: uuid,
          receivedAt: instant,
          bought: z.number().int(),
          unused: z.number().int(),
          amountCents: z.number().int(),
          /** The currency of all amounts of this purchase. */
          currency,
          /** The credits that remain of the purchase, and the amount that stays paid: the price of that quantity. */
          kept: z.number().int(),
          keptCents: z.number().int(),
          until: instant,
        }),
      ),
      refunds: z.array(
        z.object({
          id: uuid,
          createdAt: instant,
          credits: z.number().int().nullable(),
          amountCents: z.number().int(),
          currency,
          status: refundState,
          /** A `dispute` is `sent` while the bank decides on it, `done` when it is lost, `failed` when it is won and the payment remains. */
          kind: z.enum(['refund', 'dispute']),
        }),
      ),
    }),
  },
  problems: [],
})

export const refundCredits = route({
  method: 'POST',
  path: '/api/credit/refund',
  access: 'moderated_provider',
  personal: true,
  summary: 'Gives back the unused credits of one purchase, within 30 days, for their share of what was paid.',
  tag: 'Credits',
  body: z.object({ paymentId: uuid }),
  success: { status: 200, body: z.object({ credits: z.number().int(), amountCents: z.number().int(), currency }) },
  problems: ['not_found', 'nothing_to_refund', 'refund_period_over'],
  limit: { max: 30, seconds: 600 },
})
