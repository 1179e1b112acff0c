import type { Currency } from './money.ts'
import { photoLimits } from './photo.ts'
import { portfolioLimits } from './portfolio.ts'
import type { Settings } from './settings.ts'
import { maxVideos } from './video.ts'

/** What an operator may configure about the plans; every text that states such a number reads it from here. */
export type PlanSettings = {
  welcomeCredits: number
  freeQuotas: FreeQuotas
  /** The number of venues in the free plan, including drafts and archived ones. */
  freePlanVenues: number
  /** Percent off a club membership with Premium; 0 where there is no club. */
  clubDiscount: number
  /** Null where no response time is promised. */
  prioritySupport: PrioritySupport | null
}

/** The support address for Premium, and the working hours within which an answer is promised. */
type PrioritySupport = { email: string; hours: number }

/** The limits of the free plan. */
type FreeQuotas = { photos: number; videos: number; portfolios: number }

/** The limits of Premium. */
export const premiumQuotas: Readonly<FreeQuotas> = {
  photos: photoLimits.photos,
  videos: maxVideos,
  portfolios: portfolioLimits.portfolios,
}

/** Rule "similar planners": how many others the page of a planner without Premium shows at most. */
export const similarOnFreePage = 3

export const premiumPlans = ['premium_monthly', 'premium_yearly'] as const
export type PremiumPlan = (typeof premiumPlans)[number]

/** The payment provider's price id of each plan in each currency; null for a currency in which nothing is sold. */
export type PlanPrices = Readonly<{ EUR: PlanPriceIds; GBP: PlanPriceIds | null }>
type PlanPriceIds = Readonly<Record<PremiumPlan, string>>

/** What a month and what a year of Premium cost, in cents with VAT of one currency. */
export type PremiumPrices = Readonly<Record<PremiumPlan, number>>

/** The prices before anybody has set others; each currency has its own, which are not converted. */
export const firstPremiumPrices: Readonly<Record<Currency, PremiumPrices>> = {
  EUR: { premium_monthly: 6900, premium_yearly: 69_000 },
  GBP: { premium_monthly: 5900, premium_yearly: 59_000 },
}

/** The prices of a currency among the settings. */
export function premiumPricesIn(premium: Settings['premium'], currency: Currency): PremiumPrices {
  return currency === 'GBP'
    ? { premium_monthly: premium.monthlyGbp, premium_yearly: premium.yearlyGbp }
    : { premium_monthly: premium.monthlyEur, premium_yearly: premium.yearlyEur }
}

const monthsPerYear = 12

/** The price of a month, in whole cents. */
export function pricePerMonthCents(plan: PremiumPlan, prices: PremiumPrices): number {
  return plan === 'premium_yearly' ? Math.round(prices[plan] / monthsPerYear) : prices[plan]
}

/** The saving of a yearly payment: in cents, as a ratio of twelve months, and in whole months; zeros where it saves nothing. */
export function yearlySaving(prices: PremiumPrices): { cents: number; ratio: number; months: number } {
  const { premium_monthly: monthly, premium_yearly: yearly } = prices
  const twelveMonths = monthly * monthsPerYear
  const cents = twelveMonths - yearly
  return { cents, ratio: cents / twelveMonths, months: Math.floor(cents / monthly) }
}

const planFeatures = [
  'contacts',
  'rank',
  'competitors',
  'photos',
  'videos',
  'portfolios',
  'venues',
  'notifications',
  'statistics',
  'clicks',
  'mediaViews',
  'instagram',
  'badge',
  'support',
  'club',
] as const
type PlanFeature = (typeof planFeatures)[number]

/** `text`: a short text, as the value is neither a yes nor a number. */
export type PlanOffer = 'yes' | 'no' | 'several' | 'text' | { count: number } | { percent: number } | { hours: number }
export type PlanRow = { feature: PlanFeature; free: PlanOffer; premium: PlanOffer }

type PlanOffers = {
  freeQuotas: FreeQuotas
  /** The number of venues in the free plan. */
  freePlanVenues: number
  clubDiscount: number
  /** Null where no response time is promised. */
  supportHours: number | null
}

/** The features of planners' profiles only, and those of venues only. */
const ofPlanners: readonly PlanFeature[] = [
  'competitors',
  'photos',
  'videos',
  'portfolios',
  'statistics',
  'mediaViews',
  'instagram',
]
const ofVenues: readonly PlanFeature[] = ['venues']
const ofVenuesAlone: readonly PlanFeature[] = ['clicks']

/** The comparison of the plans for users with these roles, row by row, from the operator's settings (rule "plan settings"). */
export function comparePlans(offered: PlanOffers, roles: readonly string[]): PlanRow[] {
  const { freeQuotas, freePlanVenues, clubDiscount, supportHours } = offered
  const offers: Record<PlanFeature, Omit<PlanRow, 'feature'>> = {
    contacts: { free: 'text', premium: 'text' },
    rank: { free: 'text', premium: 'text' },
    competitors: { free: 'text', premium: 'text' },
    photos: { free: { count: freeQuotas.photos }, premium: { count: premiumQuotas.photos } },
    videos: { free: { count: freeQuotas.videos }, premium: { count: premiumQuotas.videos } },
    portfolios: { free: { count: freeQuotas.portfolios }, premium: { count: premiumQuotas.portfolios } },
    venues: { free: { count: freePlanVenues }, premium: 'several' },
    notifications: { free: 'text', premium: 'text' },
    statistics: { free: 'no', premium: 'yes' },
    clicks: { free: 'no', premium: 'yes' },
    mediaViews: { free: 'no', premium: 'yes' },
    instagram: { free: 'no', premium: 'yes' },
    badge: { free: 'no', premium: 'yes' },
    support: { free: 'no', premium: { hours: supportHours ?? 0 } },
    club: { free: 'no', premium: { percent: clubDiscount } },
  }
  const isOffered: Partial<Record<PlanFeature, boolean>> = { club: clubDiscount > 0, support: supportHours !== null }
  const shown = planFeatures.filter((feature) => isTheirs(feature, roles) && (isOffered[feature] ?? true))
  return shown.map((feature) => ({ feature, ...offers[feature] }))
}

function isTheirs(feature: PlanFeature, roles: readonly string[]): boolean {
  const [plans, hosts] = [roles.includes('ROLE_PRESTATAIRE'), roles.includes('ROLE_VENUE')]
  if (ofVenuesAlone.includes(feature)) return hosts && !plans
  return ofVenues.includes(feature) ? hosts : plans || !ofPlanners.includes(feature)
}
