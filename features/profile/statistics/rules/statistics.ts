import { socialNetworks } from '@bouquet/domain/social-links'

export const viewsPeriods = ['today', '7days', '30days'] as const
export type ViewsPeriod = (typeof viewsPeriods)[number]
export const usualViewsPeriod: ViewsPeriod = '7days'

/** How many points the series of a period has: hours of today, else days up to today. */
export function pointsOf(period: ViewsPeriod): number {
  return { today: 24, '7days': 7, '30days': 30 }[period]
}

/** How many days a period has, today included. */
export function daysOf(period: ViewsPeriod): number {
  return period === 'today' ? 1 : pointsOf(period)
}

/** What is counted when a visitor follows it: a provider's or their venues' own links, the way to a venue and its number. */
export const linkKinds = ['website', ...socialNetworks, 'route', 'phone'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Months that the charts of unlocked requests look back, this one included. */
export const chartedMonths = 12
/** Places that have a bar of their own. */
export const chartedPlaces = 6
