import { isCalendarDay } from './calendar-day.ts'

export const dateKinds = ['fixed', 'season', 'open'] as const
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export const guestRanges = ['up_to_30', '30_to_50', '50_to_80', '80_to_120', '120_to_180', 'over_180'] as const
export const budgetRanges = [
  'up_to_8000',
  '8000_to_15000',
  '15000_to_25000',
  '25000_to_40000',
  '40000_to_70000',
  'over_70000',
] as const
export const plannerBudgetRanges = ['up_to_800', '800_to_1500', '1500_to_3000', '3000_to_5000', 'over_5000'] as const
export const stopReasons = ['found', 'stopped'] as const
/** What a couple wants to hold at the venue that it asks. */
export const venueUses = ['ceremony', 'reception', 'both'] as const

/** The code of what a couple celebrates, in its catalogue. */
export type EventType = string
export type DateKind = (typeof dateKinds)[number]
export type Season = (typeof seasons)[number]
export type GuestRange = (typeof guestRanges)[number]
export type BudgetRange = (typeof budgetRanges)[number]
export type PlannerBudgetRange = (typeof plannerBudgetRanges)[number]
export type StopReason = (typeof stopReasons)[number]
export type VenueUse = (typeof venueUses)[number]

/** The value for a detail that a couple may leave open (rule "short asking"); no form offers it as a choice. */
export const unsaid = 'unsaid'
export type Unsaid = typeof unsaid

/** The two ends of a range in euros or guests; `to` is null for the last range. */
export function rangeEnds(range: GuestRange | BudgetRange | PlannerBudgetRange): { from: number; to: number | null } {
  const numbers = [...range.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  if (range.startsWith('up_to_')) return { from: 0, to: numbers[0] ?? null }
  if (range.startsWith('over_')) return { from: numbers[0] ?? 0, to: null }
  return { from: numbers[0] ?? 0, to: numbers[1] ?? null }
}

export const minMessageLength = 20
export const maxMessageLength = 4000
export const maxThemeLength = 200
/** Nights that a couple and its guests may want to stay at a venue. */
export const maxVenueNights = 14
export const maxVisitNoteLength = 300
/** A couple with fewer results than this is offered a wider search. */
export const fewProviders = 3
export const radiusChoicesKm = [20, 40, 80, 150, 300] as const

/** For how long the link that confirms a project works. */
export const confirmationDays = 7
/** An unconfirmed project is stored for longer than its link works, so that the old link can offer a new one. */
export const unconfirmedDays = confirmationDays + 23
/** For how long a draft is stored after its last change. */
export const draftDays = 60
/** A project's data expires this long after the wedding. */
export const projectMonthsAfterWedding = 12
/** A wedding can be described this far ahead. */
export const furthestWeddingYears = 5

type WeddingDateProblem = 'event_date_invalid' | 'event_date_past' | 'event_date_too_far'

/** Rule "wedding date": a day from today to five years ahead, both YYYY-MM-DD. */
export function weddingDateProblem(date: string, today: string): WeddingDateProblem | null {
  if (!isCalendarDay(date)) return 'event_date_invalid'
  if (date < today) return 'event_date_past'
  const furthest = `${Number(today.slice(0, 4)) + furthestWeddingYears}${today.slice(4)}`
  return date > furthest ? 'event_date_too_far' : null
}

/** The years that a couple may choose with a season. */
export function weddingYears(today: string): number[] {
  const year = Number(today.slice(0, 4))
  return Array.from({ length: furthestWeddingYears + 1 }, (_, offset) => year + offset)
}

function seasonYearProblem({ season = null, seasonYear = null }: ProjectDate, today: string): ProjectDateProblems {
  if (!weddingYears(today).includes(seasonYear ?? 0)) return { seasonYear: 'choice_required' }
  return isWeddingPast({ eventDate: null, season, seasonYear }, today) ? { seasonYear: 'event_date_past' } : {}
}

export type ProjectDate = {
  dateKind: DateKind
  eventDate?: string | null | undefined
  season?: Season | null | undefined
  seasonYear?: number | null | undefined
}
type ProjectDateProblems = {
  eventDate?: WeddingDateProblem
  season?: 'choice_required'
  seasonYear?: 'choice_required' | 'event_date_past'
}

/** The last day of each season for weddings; a winter ends with the year. */
const seasonEnds: Record<Season, string> = { spring: '06-20', summer: '09-22', autumn: '12-20', winter: '12-31' }

type WeddingDate = { eventDate: string | null; season: string | null; seasonYear: number | null }

/** Rule "wedding date": whether the wedding's day, or the last day of its season, is before today (YYYY-MM-DD); false for an open date. */
export function isWeddingPast({ eventDate, season, seasonYear }: WeddingDate, today: string): boolean {
  if (eventDate) return eventDate.slice(0, 10) < today
  return season !== null && seasonYear !== null && `${seasonYear}-${seasonEnds[season as Season]}` < today
}

/** The problem of a project's date: a day must follow rule "wedding date", a season must be in one of the offered years and not be over. */
export function projectDateProblems(date: ProjectDate, today: string): ProjectDateProblems {
  if (date.dateKind === 'open') return {}
  if (date.dateKind === 'fixed') {
    const eventDate = weddingDateProblem(date.eventDate ?? '', today)
    return eventDate ? { eventDate } : {}
  }
  return {
    ...(!date.season && { season: 'choice_required' as const }),
    ...seasonYearProblem(date, today),
  }
}
