import { visitSources } from '@bouquet/domain/visit-source'

/** The stages of each funnel in their order (rule "figures"). */
export const stagesOf = {
  couples: ['visited', 'sent', 'confirmed', 'opened', 'answered', 'hired'],
  companies: ['registered', 'onboarded', 'approved', 'purchased', 'premium'],
} as const

export const funnels = ['couples', 'companies'] as const
export type Funnel = (typeof funnels)[number]
export type Stage = (typeof stagesOf)[Funnel][number]

/** The numbers of months that a page of figures covers. */
export const periods = [12, 24] as const

/** The most departments that the page shows; the export has all of them. */
export const shownDepartments = 50

/** Where couples and companies came from; `unknown` from before that was asked, and without scripts. */
export const figureSources = [...visitSources, 'unknown'] as const
export type FigureSource = (typeof figureSources)[number]

/** The share of a stage's count that reached the next one; null where that says nothing: visits are counted for a shorter time than projects. */
export function shareOf(count: number, previous: number): number | null {
  return previous === 0 || count > previous ? null : count / previous
}

/** The first days of the last so many months in UTC, the oldest first. */
export function monthsUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, place) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - place))).toISOString().slice(0, 10),
  )
}
