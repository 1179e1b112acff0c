import { socialNetworks } from '@bouquet/domain/social-links'

export const viewsPeriods = ['today', '7days', '30days'] as const
export type ViewsPeriod = (typeof viewsPeriods)[number]
export const usualViewsPeriod: ViewsPeriod = '7days'

/** The number of points in the series of a period: the hours of today, else days up to today. */
export function pointsOf(period: ViewsPeriod): number {
  return { today: 24, '7days': 7, '30days': 30 }[period]
}

/** How many days a period has, today included. */
export function daysOf(period: ViewsPeriod): number {
  return period === 'today' ? 1 : pointsOf(period)
}

/** The kinds of links whose clicks are counted: a provider's or their venues' own links, the directions to a venue, and its phone number. */
export const linkKinds = ['website', ...socialNetworks, 'route', 'phone'] as const
export type LinkKind = (typeof linkKinds)[number]

/** The number of months in the charts of unlocked requests, including the current one. */
export const chartedMonths = 12
/** The number of places that have a bar of their own. */
export const chartedPlaces = 6
