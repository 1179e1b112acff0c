import { code, providerId, singleLine, uuid, venueId } from '@bouquet/contract/fields'
import { route } from '@bouquet/contract/route'
import { z } from 'zod'
import { recommendationLimits } from './rules/recommendation.ts'

const foundPlanner = z.object({ id: uuid, name: z.string(), city: z.string() })
export type FoundPlanner = z.output<typeof foundPlanner>

export const recommendedPlanner = foundPlanner.extend({
  /** Whether couples see the recommendation: the planner has a public page and has not declined. */
  isShown: z.boolean(),
  hasDeclined: z.boolean(),
})
export type RecommendedPlanner = z.output<typeof recommendedPlanner>

const planners = z.object({ planners: z.array(recommendedPlanner) })
const ofOwner = { access: 'venue_owner', tag: 'Recommendations' } as const
const path = '/api/venues/:id/planners'
const params = z.object({ id: venueId })

export const listRecommendedPlanners = route({
  ...ofOwner,
  method: 'GET',
  path,
  summary: 'The planners whom one of the caller’s venues recommends, in their order, at most 12.',
  params,
  success: { status: 200, body: planners },
  problems: ['not_found'],
})

export const updateRecommendedPlanners = route({
  ...ofOwner,
  method: 'PUT',
  path,
  summary:
    'Recommends these planners in this order, at most 12, and no others; each has a public page and has not declined.',
  params,
  body: z.object({
    plannerIds: z.array(providerId).max(recommendationLimits.planners, code('planners_full')),
    /** Those whom the caller has seen; where others are stored by now, nothing changes. */
    before: z.array(providerId).max(recommendationLimits.planners).optional(),
  }),
  success: { status: 200, body: planners },
  problems: ['not_found', 'venue_archived', 'planners_full', 'planner_unavailable', 'order_outdated'],
})

export const searchPlanners = route({
  ...ofOwner,
  method: 'GET',
  path: `${path}/search`,
  summary: 'Planners with a public page whose name has these letters, at most 10.',
  params,
  query: z.object({ q: singleLine.min(recommendationLimits.shortestSearch).max(recommendationLimits.longestSearch) }),
  success: { status: 200, body: z.object({ planners: z.array(foundPlanner) }) },
  problems: ['not_found'],
})

const ofPlanner = { access: 'planner', tag: 'Recommendations' } as const

export const recommendation = z.object({
  venueId: uuid,
  venueName: z.string(),
  city: z.string(),
  isDeclined: z.boolean(),
})
export type Recommendation = z.output<typeof recommendation>
const recommendations = z.object({ recommendations: z.array(recommendation) })

export const listRecommendations = route({
  ...ofPlanner,
  method: 'GET',
  path: '/api/recommendations',
  summary: 'The venues that recommend the caller, newest first, at most 100, with those that the caller declined.',
  success: { status: 200, body: recommendations },
  problems: [],
})

export const answerRecommendation = route({
  ...ofPlanner,
  method: 'PUT',
  path: '/api/recommendations/:venueId',
  summary: 'Declines being recommended by a venue, or allows it again.',
  params: z.object({ venueId }),
  body: z.object({ isDeclined: z.boolean() }),
  success: { status: 200, body: recommendations },
  problems: ['not_found'],
})
