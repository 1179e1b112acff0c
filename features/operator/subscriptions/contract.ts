import { calendarDay, code, currency, instant, providerId, singleLine, uuid } from '@bouquet/contract/fields'
import { fileBody, route } from '@bouquet/contract/route'
import { countries } from '@bouquet/domain/countries'
import { premiumPlans } from '@bouquet/domain/plans'
import { z } from 'zod'
import { subscriptionStates } from './rules/subscription-state.ts'

const ofFinance = { access: 'administrator', permission: 'finance.read', tag: 'Administration' } as const

const subscriptionFilters = z.object({
  state: z.enum(subscriptionStates).optional(),
  plan: z.enum(premiumPlans).optional(),
  country: z.enum(countries).optional(),
  provider: providerId.optional(),
  /** The first and the last day of the next renewal or of the end, in UTC. */
  from: calendarDay.optional(),
  until: calendarDay.optional(),
  /** A whole e-mail address, a reference at the payment provider, or words of the company's name. */
  q: singleLine.max(200).optional(),
})

export const listedSubscription = z.object({
  /** The subscription at the payment provider. */
  id: z.string(),
  state: z.enum(subscriptionStates),
  plan: z.enum(premiumPlans),
  /** What the next period costs; null until the payment provider has named it. */
  priceCents: z.number().int().nullable(),
  currency,
  startedAt: instant,
  /** The next renewal while active or late, else the end. */
  renewsAt: instant,
  /** The tries to collect a late period so far, and the next one; null after the last. */
  tries: z.number().int(),
  nextTryAt: instant.nullable(),
  /** Null once the account is deleted. */
  company: z.string().nullable(),
  accountId: uuid.nullable(),
  country: z.enum(countries).nullable(),
})
export type ListedSubscription = z.output<typeof listedSubscription>

/** The one that began last comes first; `next` is the cursor of the following page. */
export const listSubscriptions = route({
  ...ofFinance,
  method: 'GET',
  path: '/api/admin/subscriptions',
  summary: 'Subscriptions to Premium with their state, price and next renewal, the newest first.',
  query: subscriptionFilters.extend({
    after: singleLine.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z_\w{1,100}$/, code('malformed_request')).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  success: {
    status: 200,
    body: z.object({ subscriptions: z.array(listedSubscription), next: z.string().nullable() }),
  },
  problems: [],
})

export const exportSubscriptions = route({
  ...ofFinance,
  permission: 'exports',
  method: 'GET',
  path: '/api/admin/subscriptions.csv',
  summary: 'The subscriptions that fit the filters as a table for spreadsheets; amounts are numeric.',
  query: subscriptionFilters,
  download: 'text/csv',
  success: { status: 200, body: fileBody },
  problems: [],
  limit: { max: 20, seconds: 60 },
})
