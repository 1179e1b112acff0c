import type { Role } from '@bouquet/server/context.ts'

export type PremiumPlan = 'premium_monthly' | 'premium_yearly'

/** What distinguishes one planner of the demonstration from its neighbours. */
export type NamedPlanner = {
  email: string
  roles: Role[]
  premium: { plan: PremiumPlan; startedDaysAgo: number } | null
  /** The credits of each purchase, made whenever none are left; an empty list buys none. */
  creditPacks: number[]
  /** The story that describes its requests one by one (request-stories.ts); without a story it receives requests like its neighbours. */
  story: 'planner' | 'broke' | 'none' | null
}

const plain = {
  roles: ['ROLE_PRESTATAIRE'],
  premium: null,
  creditPacks: [],
  story: null,
} satisfies Partial<NamedPlanner>

/** The accounts that a first start prints, by their index among the planners of France. */
export const namedPlanners: Record<number, NamedPlanner> = {
  0: {
    ...plain,
    email: 'premium@bouquet.example',
    premium: { plan: 'premium_yearly', startedDaysAgo: 160 },
    creditPacks: [3],
  },
  3: { ...plain, email: 'planner@bouquet.example', creditPacks: [3, 5], story: 'planner' },
  6: { ...plain, email: 'broke@bouquet.example', creditPacks: [3], story: 'broke' },
  7: {
    ...plain,
    email: 'both@bouquet.example',
    roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'],
    creditPacks: [10, 10, 10],
  },
  30: { ...plain, email: 'waiting@bouquet.example', story: 'none' },
}

/** The owner of the first two venues of France. */
export const namedVenueOwner = 'venue@bouquet.example'
/** The planner who owns the third venue. */
export const planningVenueOwner = 'both@bouquet.example'
