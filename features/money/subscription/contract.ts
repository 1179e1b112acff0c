import { currency, instant } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { latePayment } from '@bouquet/contract/session-contract'
import { currencies } from '@bouquet/domain/money'
import { premiumPlans } from '@bouquet/domain/plans'
import { bill, couponEntry } from '@bouquet/features/money/coupons/contract.ts'
import { z } from 'zod'
import { withdrawalRefusals } from './rules/subscription.ts'

const plan = z.enum(premiumPlans)
const count = z.number().int()

export const subscriptionState = z.object({
  status: z.enum(['none', 'active', 'cancellation', 'canceled']),
  /** Whether contacts are open now. */
  isOpen: z.boolean(),
  plan: plan.nullable(),
  startedAt: instant.nullable(),
  /** The day of renewal while active, else the day of the end. */
  endsAt: instant.nullable(),
  /** The last payment failed and will be retried. */
  isLate: z.boolean(),
  late: latePayment.nullable(),
  /** Whether the payment provider has a subscription that can be changed there. */
  canManage: z.boolean(),
  withdrawal: z.object({
    refusal: z.enum(withdrawalRefusals).nullable(),
    until: instant.nullable(),
    amountCents: count.nullable(),
    currency: currency.nullable(),
  }),
  /** The support address for Premium; null for all others, and where no support is promised. */
  supportEmail: z.string().nullable(),
  paymentsCount: count,
  /** The currency of the running subscription, else the caller's billing currency. */
  currency,
  /** What a month and a year cost whoever subscribes now, in cents of that currency. */
  prices: z.object({ premium_monthly: count, premium_yearly: count }),
  /** What the running subscription costs at its next renewal: it keeps the price that it began with. Null without one. */
  priceCents: count.nullable(),
  /** The operator's settings for the plans. */
  plans: z.object({
    freeQuotas: z.object({ photos: count, videos: count, portfolios: count }),
    /** How many venues the free plan includes. */
    freePlanVenues: count,
    clubDiscount: z.number(),
    /** Within how many hours of working days support for Premium answers; null where nothing is promised. */
    supportHours: count.nullable(),
  }),
})
export type SubscriptionState = z.output<typeof subscriptionState>

export const getSubscription = route({
  method: 'GET',
  path: '/api/subscription',
  access: 'moderated_provider',
  summary: 'Where the caller’s Premium stands, whether the year can be given back, and what the plans offer.',
  tag: 'Subscription',
  success: { status: 200, body: subscriptionState },
  problems: [],
})

const premiumOffer = z.object({
  /** The cents that stay paid for credits of the last `days`, the price of Premium over that time, and its price for a month. */
  spentCents: count,
  premiumCents: count,
  monthlyCents: count,
  currency: z.enum(currencies),
  days: count,
})
export type PremiumOffer = z.output<typeof premiumOffer>

export const getPremiumOffer = route({
  method: 'GET',
  path: '/api/subscription/offer',
  access: 'moderated_provider',
  summary:
    'The caller’s own spending on credits beside the price of Premium; null unless Premium would have been cheaper.',
  tag: 'Subscription',
  success: { status: 200, body: z.object({ offer: premiumOffer.nullable() }) },
  problems: [],
})

const hostedPage = z.object({
  success: z.literal(true),
  session_url: z.string().describe('The payment provider’s own page, to which the browser goes.'),
})

export const subscribePremium = route({
  method: 'POST',
  path: '/api/subscription/subscribe-premium',
  access: 'moderated_provider',
  personal: true,
  summary:
    'Opens the payment provider’s page on which the caller subscribes, the first period less what a code takes off. Premium comes with the signed webhook.',
  tag: 'Subscription',
  body: z.object({
    plan,
    couponCode: couponEntry.shape.code.optional().describe('A code that takes a percentage off the first period.'),
  }),
  success: {
    status: 200,
    body: hostedPage.extend({
      /** What the first period costs; null without a code. */
      bill: bill.nullable(),
      /** Until when the reduced page can be paid; null without a code. */
      reservedUntil: instant.nullable(),
    }),
  },
  problems: [
    'already_subscribed',
    'payment_unavailable',
    'not_offered_here',
    'coupon_unknown',
    'coupon_not_for_this',
    'coupon_ended',
    'coupon_used_up',
    'coupon_already_used',
  ],
  limit: { max: 30, seconds: 600 },
})

export const updatePremium = route({
  method: 'GET',
  path: '/api/subscription/update-premium',
  access: 'moderated_provider',
  personal: true,
  summary: 'Opens the payment provider’s page on which the caller changes card or plan.',
  tag: 'Subscription',
  success: { status: 200, body: hostedPage },
  problems: ['no_subscription', 'payment_unavailable'],
  limit: { max: 30, seconds: 600 },
})

export const cancelPremium = route({
  method: 'POST',
  path: '/api/subscription/cancel',
  access: 'moderated_provider',
  personal: true,
  summary: 'Lets Premium end with the period that is paid.',
  tag: 'Subscription',
  success: { status: 200, body: subscriptionState },
  problems: ['no_subscription', 'payment_unavailable'],
  limit: { max: 30, seconds: 600 },
})

export const renewPremium = route({
  method: 'POST',
  path: '/api/subscription/renew',
  access: 'moderated_provider',
  personal: true,
  summary: 'Takes a cancellation back before its day has come.',
  tag: 'Subscription',
  success: { status: 200, body: subscriptionState },
  problems: ['no_subscription', 'payment_unavailable'],
  limit: { max: 30, seconds: 600 },
})

export const withdrawPremium = route({
  method: 'POST',
  path: '/api/subscription/withdraw',
  access: 'moderated_provider',
  personal: true,
  summary: 'Gives the year back within 30 days when no request has come: Premium ends at once, the money goes back.',
  tag: 'Subscription',
  success: { status: 200, body: subscriptionState },
  problems: ['no_subscription', 'withdrawal_refused'],
  limit: { max: 30, seconds: 600 },
})
