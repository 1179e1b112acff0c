import { currency, uuid } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'
import { linkKinds, usualViewsPeriod, viewsPeriods } from './rules/statistics.ts'

const percent = z.number().min(0).max(100)
const count = z.number().int().min(0)
const periodQuery = z.object({ period: z.enum(viewsPeriods).default(usualViewsPeriod) })

export const getRates = route({
  method: 'GET',
  path: '/api/statistics/rates',
  access: 'moderated_provider',
  summary: 'How the provider treats the requests received: rates in percent with one decimal.',
  tag: 'Statistics',
  success: {
    status: 200,
    body: z.object({
      success: z.literal(true),
      data: z.object({
        answeredRate: percent,
        seenOpenRate: percent,
        unlockedRate: percent,
        rejectedRate: percent,
      }),
      /** Requests of the last 30 days. */
      lastMonthlyMessagesCount: count,
      /** All views ever. */
      viewsTotal: count,
      /** Hours from a request to its first answer, half of them being faster; null without answers. */
      medianAnswerHours: z.number().nullable(),
      /** What a credit cost on average, gifts included, in whole units; null where no credit opened a request, or where they were bought in two currencies. */
      costPerUnlock: z.number().nullable(),
      /** Of that cost. */
      currency,
    }),
  },
  problems: [],
})

/** `date`: a day (YYYY-MM-DD), for today an hour (YYYY-MM-DDTHH:00); both on the clock of the provider's country. */
const viewsPoint = z.object({ date: z.string(), views: count })
export type ViewsPoint = z.output<typeof viewsPoint>

export const getViews = route({
  method: 'GET',
  path: '/api/statistics/views',
  access: 'moderated_provider',
  summary:
    'Views of the profile by hour or day, zeros filled in; days are those of the provider’s country. Premium only.',
  tag: 'Statistics',
  query: periodQuery,
  success: { status: 200, body: z.object({ success: z.literal(true), data: z.array(viewsPoint) }) },
  problems: ['premium_required'],
})

export const getPortfolioViews = route({
  method: 'GET',
  path: '/api/statistics/portfolio-views',
  access: 'moderated_provider',
  summary: 'Views of each published portfolio, or of the one that is named, published or not. Premium only.',
  tag: 'Statistics',
  query: periodQuery.extend({ portfolio: uuid.optional() }),
  success: {
    status: 200,
    body: z.object({
      success: z.literal(true),
      data: z.array(z.object({ title: z.string(), date: z.string(), views: count })),
    }),
  },
  problems: ['premium_required'],
})

export const getUnlockedRequests = route({
  method: 'GET',
  path: '/api/statistics/unlocked',
  access: 'moderated_provider',
  summary: 'Unlocked requests of the last twelve months by month, place and the couple’s budget for planners.',
  tag: 'Statistics',
  success: {
    status: 200,
    body: z.object({
      success: z.literal(true),
      data: z.object({
        /** `month` YYYY-MM, oldest first, zeros filled in. */
        months: z.array(z.object({ month: z.string(), count })),
        /** The places with most, and how many lie elsewhere. */
        places: z.array(z.object({ place: z.string(), count })),
        elsewhere: count,
        /** From the smallest budget to the largest, by its range; of each currency that occurs. */
        budgets: z.array(z.object({ range: z.string(), currency, count })),
      }),
    }),
  },
  problems: [],
})

export const getLinkClicks = route({
  method: 'GET',
  path: '/api/statistics/link-clicks',
  access: 'moderated_provider',
  summary:
    'How often visitors followed the links of the caller’s profile and venues, by days (UTC) and without robots; by kind for Premium.',
  tag: 'Statistics',
  query: periodQuery,
  success: {
    status: 200,
    body: z.object({
      success: z.literal(true),
      data: z.object({
        total: count,
        /** Those that were followed, the most first; null without Premium. */
        kinds: z.array(z.object({ kind: z.enum(linkKinds), clicks: count })).nullable(),
      }),
    }),
  },
  problems: [],
})
