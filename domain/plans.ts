import type { Currency, Money } from './money.ts'
import { photoLimits } from './photo.ts'
import { portfolioLimits } from './portfolio.ts'
import { maxVideos } from './video.ts'

/** What an operator may set about the plans; every text that states a figure reads it from here. */
export type PlanSettings = {
  welcomeCredits: number
  freeQuotas: FreeQuotas
  /** How many venues the free plan has room for, drafts and archived ones counted. */
  freePlanVenues: number
  /** Percent off a club membership with Premium; 0 where there is no club. */
  clubDiscount: number
  /** Null where no answer is promised. */
  prioritySupport: PrioritySupport | null
}

/** Where somebody with Premium writes, and within how many hours of working days an answer is promised. */
export type PrioritySupport = { email: string; hours: number }

/** How much of each the free plan shows. */
export type FreeQuotas = { photos: number; videos: number; portfolios: number }

/** How much of each Premium shows. */
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
export type PlanPriceIds = Readonly<Record<PremiumPlan, string>>

/** Cents with VAT, per month and per year; each currency has prices of its own, not converted ones. */
export const premiumPriceCents: Readonly<Record<Currency, Readonly<Record<PremiumPlan, number>>>> = {
  EUR: { premium_monthly: 6900, premium_yearly: 69_000 },
  GBP: { premium_monthly: 5900, premium_yearly: 59_000 },
}

/** A plan's price. */
export function premiumPrice(plan: PremiumPlan, currency: Currency): Money {
  return { cents: premiumPriceCents[currency][plan], currency }
}

const monthsPerYear = 12

/** What a month costs, in whole cents. */
export function pricePerMonthCents(plan: PremiumPlan, currency: Currency): number {
  const price = premiumPriceCents[currency][plan]
  return plan === 'premium_yearly' ? Math.round(price / monthsPerYear) : price
}

/** What a year costs less when it is paid in one: in cents, as a ratio of twelve months, and in whole months. */
export function yearlySaving(currency: Currency): { cents: number; ratio: number; months: number } {
  const { premium_monthly: monthly, premium_yearly: yearly } = premiumPriceCents[currency]
  const twelveMonths = monthly * monthsPerYear
  const cents = twelveMonths - yearly
  return { cents, ratio: cents / twelveMonths, months: Math.floor(cents / monthly) }
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
  'clicks',
  'mediaViews',
  'instagram',
  'badge',
  'support',
  'club',
] as const
export type PlanFeature = (typeof planFeatures)[number]

/** `text`: there is a short text for it, because it is neither a yes nor a number. */
export type PlanOffer = 'yes' | 'no' | 'several' | 'text' | { count: number } | { percent: number } | { hours: number }
export type PlanRow = { feature: PlanFeature; free: PlanOffer; premium: PlanOffer }

export type PlanOffers = {
  freeQuotas: FreeQuotas
  /** How many venues the free plan has room for. */
  freePlanVenues: number
  clubDiscount: number
  /** Null where no answer is promised. */
  supportHours: number | null
}

/** What only a planner's profile has, and what only venues have. */
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

/** What each plan offers whoever has these roles, row by row, from what the operator has set (rule "plan settings"). */
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
