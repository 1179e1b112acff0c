/** What the published score is made of, each with its largest share of 100 points (rule "order of providers"). */
export const scoreShares = { completeness: 40, answers: 30, reviews: 30 } as const

export type ScoreFacts = {
  /** 0 to 7 steps of the profile. */
  completedSteps: number
  /** Percent of the requests of the last 90 days that were answered; null without requests. */
  answeredRate: number | null
  reviewCount: number
  /** 1 to 5; null without reviews. */
  reviewAverage: number | null
}

const enoughReviews = 10

/** Points from 0 to 100. A newcomer without requests gets half the points for answers, so that nobody starts at the bottom. */
export function providerScore(facts: ScoreFacts): number {
  const completeness = (facts.completedSteps / 7) * scoreShares.completeness
  const answers = (facts.answeredRate === null ? 0.5 : facts.answeredRate / 100) * scoreShares.answers
  const trust = Math.min(facts.reviewCount / enoughReviews, 1)
  const reviews = facts.reviewAverage === null ? 0 : ((facts.reviewAverage - 1) / 4) * trust * scoreShares.reviews
  return Math.round(completeness + answers + reviews)
}

export const maxProvidersPerProject = 5
