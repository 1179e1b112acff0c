/** What an operator may set about the plans; every text that states a figure reads it from here. */
export type PlanSettings = {
  welcomeCredits: number
  freeQuotas: FreeQuotas
  /** Percent off a club membership with Premium; 0 where there is no club. */
  clubDiscount: number
}

/** How much of each the free plan shows; Premium shows all. */
export type FreeQuotas = { photos: number; videos: number; portfolios: number }

export const premiumPlans = ['premium_monthly', 'premium_yearly'] as const
export type PremiumPlan = (typeof premiumPlans)[number]

/** Euro cents with VAT, per month and per year. */
export const premiumPriceCents: Readonly<Record<PremiumPlan, number>> = {
  premium_monthly: 6900,
  premium_yearly: 69_000,
}

const monthsPerYear = 12

/** What a month costs in euro cents. */
export function pricePerMonthCents(plan: PremiumPlan): number {
  return plan === 'premium_yearly'
    ? premiumPriceCents.premium_yearly / monthsPerYear
    : premiumPriceCents.premium_monthly
}

/** What a year costs less when it is paid in one: in cents, as a ratio of twelve months, and in whole months. */
export function yearlySaving(): { cents: number; ratio: number; months: number } {
  const twelveMonths = premiumPriceCents.premium_monthly * monthsPerYear
  const cents = twelveMonths - premiumPriceCents.premium_yearly
  return { cents, ratio: cents / twelveMonths, months: Math.floor(cents / premiumPriceCents.premium_monthly) }
}

export const planFeatures = [
  'contacts',
  'rank',
  'competitors',
  'photos',
  'videos',
  'portfolios',
  'venues',
  'notifications',
  'statistics',
  'mediaViews',
  'instagram',
  'badge',
  'support',
  'club',
] as const
export type PlanFeature = (typeof planFeatures)[number]

/** `words`: there is a short text for it, because it is neither a yes nor a number. */
export type PlanOffer = 'yes' | 'no' | 'words' | 'unlimited' | { count: number } | { percent: number }
export type PlanRow = { feature: PlanFeature; free: PlanOffer; premium: PlanOffer }

/** What each plan offers, row by row, from what the operator has set (rule "plan settings"). */
export function comparePlans({ freeQuotas, clubDiscount }: Omit<PlanSettings, 'welcomeCredits'>): PlanRow[] {
  const offers: Record<PlanFeature, Omit<PlanRow, 'feature'>> = {
    contacts: { free: 'words', premium: 'words' },
    rank: { free: 'words', premium: 'words' },
    competitors: { free: 'no', premium: 'yes' },
    photos: { free: { count: freeQuotas.photos }, premium: 'unlimited' },
    videos: { free: { count: freeQuotas.videos }, premium: 'unlimited' },
    portfolios: { free: { count: freeQuotas.portfolios }, premium: 'unlimited' },
    venues: { free: { count: freeVenues }, premium: 'unlimited' },
    notifications: { free: 'words', premium: 'words' },
    statistics: { free: 'no', premium: 'yes' },
    mediaViews: { free: 'no', premium: 'yes' },
    instagram: { free: 'no', premium: 'yes' },
    badge: { free: 'no', premium: 'yes' },
    support: { free: 'no', premium: 'yes' },
    club: { free: 'no', premium: { percent: clubDiscount } },
  }
  const shown = planFeatures.filter((feature) => feature !== 'club' || clubDiscount > 0)
  return shown.map((feature) => ({ feature, ...offers[feature] }))
}

/** Rule "venues": the first is free, every further one needs Premium. */
export const freeVenues = 1
