import { currency, uuid, venueId } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'
import { linkKinds, usualViewsPeriod, viewsPeriods } from './rules/statistics.ts'

const points = z.number().nullable()
const percent = z.number().min(0).max(100)
const count = z.number().int().min(0)
const period = z.object({ period: z.enum(viewsPeriods).default(usualViewsPeriod) })
/** One of the caller's venues; absent for everything that they have. */
const ofVenue = z.object({ venue: venueId.optional() })
const periodQuery = period.extend(ofVenue.shape)

export const getRates = route({
  method: 'GET',
  path: '/api/statistics/rates',
  access: 'moderated_provider',
  summary: 'How the provider treats the requests received, or those for one venue: rates in percent with one decimal.',
  tag: 'Statistics',
  query: ofVenue,
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
      /** Over the last 30 days: each rate in points, null where nothing was received before; requests less those of the 30 days before; new views. */
      change: z.object({
        answeredRate: points,
        seenOpenRate: points,
        unlockedRate: points,
        rejectedRate: points,
        received: z.number().int(),
        views: count,
        venueViews: count,
      }),
      /** Requests of the last 30 days. */
      lastMonthlyMessagesCount: count,
      /** All views of the profile so far; those of the venue where one is given. */
      viewsTotal: count,
      /** All views so far of the caller's venues, or of the given one. */
      venueViewsTotal: count,
      /** The median time from each of the latest requests to its first answer, in hours begun (rule "answer time"); null without answers. */
      medianAnswerHours: z.number().int().nullable(),
      /**
       * The average cost of a credit, including free ones, in whole units; null where no credit opened a request, or where they were bought in
       * two currencies.
       */
      costPerUnlock: z.number().nullable(),
      /** The currency of that cost. */
      currency,
    }),
  },
  problems: ['not_found'],
})

/** `date`: a day (YYYY-MM-DD), for today an hour (YYYY-MM-DDTHH:00); both in the time zone of the provider's country. */
const viewsPoint = z.object({ date: z.string(), views: count })
export type ViewsPoint = z.output<typeof viewsPoint>

export const getViews = route({
  method: 'GET',
  path: '/api/statistics/views',
  access: 'moderated_provider',
  summary:
    'Views of the profile or of one venue by hour or day, zeros filled in; days are those of the provider’s country. Premium only.',
  tag: 'Statistics',
  query: periodQuery,
  success: { status: 200, body: z.object({ success: z.literal(true), data: z.array(viewsPoint) }) },
  problems: ['premium_required', 'not_found'],
})

export const getPortfolioViews = route({
  method: 'GET',
  path: '/api/statistics/portfolio-views',
  access: 'moderated_provider',
  summary: 'Views of each published portfolio, or of the one that is named, published or not. Premium only.',
  tag: 'Statistics',
  query: period.extend({ portfolio: uuid.optional() }),
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
  summary:
    'Unlocked requests of the last twelve months, of one venue where it is named, by month, place and budget: the couple’s for planners, or for the whole party where a venue is asked.',
  tag: 'Statistics',
  query: ofVenue,
  success: {
    status: 200,
    body: z.object({
      success: z.literal(true),
      data: z.object({
        /** `month` YYYY-MM, oldest first, including months without any. */
        months: z.array(z.object({ month: z.string(), count })),
        /** The most frequent places, and the number of requests elsewhere. */
        places: z.array(z.object({ place: z.string(), count })),
        elsewhere: count,
        /** By range of the budget that the provider reads, from the smallest to the largest, for each currency that occurs. */
        budgets: z.array(z.object({ range: z.string(), currency, count })),
      }),
    }),
  },
  problems: ['not_found'],
})

export const getLinkClicks = route({
  method: 'GET',
  path: '/api/statistics/link-clicks',
  access: 'moderated_provider',
  summary:
    'How often visitors followed the links of the caller’s profile and venues, or of one venue, by days (UTC) and without robots; by kind for Premium.',
  tag: 'Statistics',
  query: periodQuery,
  success: {
    status: 200,
    body: z.object({
      success: z.literal(true),
      data: z.object({
        total: count,
        /** The kinds that were clicked, the most frequent first; null without Premium. */
        kinds: z.array(z.object({ kind: z.enum(linkKinds), clicks: count })).nullable(),
      }),
    }),
  },
  problems: ['not_found'],
})

const comparedVenue = z.object({
  id: uuid,
  name: z.string(),
  /** Whether its page is public. */
  isPublic: z.boolean(),
  /** Within the period; null without Premium. */
  views: count.nullable(),
  clicks: count,
  favourites: count,
  requests: count,
  /** The median time from each of the latest requests to its first answer, in hours begun (rule "answer time"); null without answers. */
  answerHours: z.number().int().nullable(),
  reviewCount: count,
  reviewAverage: z.number().nullable(),
})
export type ComparedVenue = z.output<typeof comparedVenue>

export const compareVenues = route({
  method: 'GET',
  path: '/api/statistics/venues',
  access: 'moderated_provider',
  summary:
    'What came of each of the caller’s venues over a period: views, clicks, favourites and requests; the most requests first.',
  tag: 'Statistics',
  query: period,
  success: { status: 200, body: z.object({ success: z.literal(true), data: z.array(comparedVenue) }) },
  problems: [],
})
