/** The parts of the published score, each with its maximum out of 100 points (rule "order of providers"). */
export const scoreShares = { completeness: 35, answers: 20, speed: 10, reviews: 25, recency: 10 } as const

type ScorePart = keyof typeof scoreShares
/** The points of a provider or a venue for each part. */
export type ScoreParts = Record<ScorePart, number>

export const scoreParts = Object.keys(scoreShares) as ScorePart[]

type ScoreFacts = {
  /** 0 to 1: the completed steps of the profile's seven, or of the venue's eight. */
  completedShare: number
  /** Percent of the requests of the last 90 days that were answered; null without requests. */
  answeredRate: number | null
  /** The median time, in hours, of the answers in the last 90 days; null without answers. */
  answerHours: number | null
  reviewCount: number
  /** 1 to 5; null without reviews. */
  reviewAverage: number | null
  /** Whole days since the provider last answered a request or was signed in. */
  daysSinceSeen: number
}

const enoughReviews = 10
/** Answers within a day get all points for speed; answers that take this many hours get none. */
const slowHours = 10 * 24
const quickHours = 24
/** A provider who was active in the last month gets all points for recency; one who was away for this many days gets none. */
const absentDays = 180
const presentDays = 30

/**
 * The points of each part, whole numbers. A newcomer without requests gets half of those for answers and speed, so that nobody starts at the
 * bottom.
 */
export function scorePartsOf(facts: ScoreFacts): ScoreParts {
  const isUntried = facts.answeredRate === null
  const trust = Math.min(facts.reviewCount / enoughReviews, 1)
  const shares: ScoreParts = {
    completeness: facts.completedShare,
    answers: facts.answeredRate === null ? 0.5 : facts.answeredRate / 100,
    speed: facts.answerHours === null ? (isUntried ? 0.5 : 0) : falling(facts.answerHours, quickHours, slowHours),
    reviews: facts.reviewAverage === null ? 0 : ((facts.reviewAverage - 1) / 4) * trust,
    recency: falling(facts.daysSinceSeen, presentDays, absentDays),
  }
  const points = scoreParts.map((part) => [part, Math.round(shares[part] * scoreShares[part])])
  return Object.fromEntries(points) as ScoreParts
}

/** From 0 to 100. */
export function scoreOf(parts: ScoreParts): number {
  return scoreParts.reduce((sum, part) => sum + parts[part], 0)
}

/** 1 up to `full`, 0 from `none` on, linear in between. */
function falling(value: number, full: number, none: number): number {
  return Math.min(1, Math.max(0, (none - value) / (none - full)))
}

/** The maximum of planners for a project, and of venues. */
export const maxProvidersPerProject = 5
