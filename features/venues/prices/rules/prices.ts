/** Rule "prices of a venue". Amounts in cents of the venue's currency. */
export const priceLimits = {
  hireFees: 24,
  amountCents: 100_000_000,
  guests: 20_000,
  note: 120,
  included: 1000,
} as const

/** 1 is Monday, as in ISO 8601. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The hire fee of the venue on some days. */
export type HireFee = {
  /** Null when the fee is on request. */
  amountCents: number | null
  /** Month and day (MM-DD), both included, every year; it may cross the end of the year. Null means the whole year. */
  season: { start: string; end: string } | null
  weekdays: number[]
  /** HH:MM; an end before the start is on the next day. Null means that no hours are given. */
  hours: { start: string; end: string } | null
  note: string
}

export type VenuePrices = {
  isOnRequest: boolean
  hireFees: HireFee[]
  perHeadCents: number | null
  perHeadMinimumGuests: number | null
  cleaningCents: number | null
}

/** The cost of a day: the hire fees of its hours, the cost for the guests, and the total for the cheapest hours. */
type DayCost = {
  hireFees: HireFee[]
  perHead: { guests: number; cents: number } | null
  cleaningCents: number | null
  /** Null when a part of it is on request. */
  totalCents: number | null
}

/** Whether a month and day exist in some year, so 02-29 does. */
export function isDayOfYear(text: string): boolean {
  if (!/^\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`2028-${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(5, 10) === text
}

export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/**
 * Rule "what a day costs": for each range of hours that can be hired on a day (YYYY-MM-DD) the single fee that applies, the earliest hours
 * first. A fee with a season takes precedence over one for the whole year, then one with fewer days of the week, then the first in the owner's
 * order.
 */
export function hireFeesOn(fees: readonly HireFee[], day: string): HireFee[] {
  const byHours = new Map<string, HireFee>()
  for (const fee of fees.filter((one) => appliesOn(one, day))) {
    const hours = hoursOf(fee)
    const before = byHours.get(hours)
    if (!before || isMoreSpecific(fee, before)) byHours.set(hours, fee)
  }
  return [...byHours].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, fee]) => fee)
}

function appliesOn({ season, weekdays: days }: HireFee, day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return days.includes(weekday) && (season === null || isInSeason(season, day.slice(5)))
}

function isInSeason({ start, end }: { start: string; end: string }, day: string): boolean {
  return start <= end ? start <= day && day <= end : start <= day || day <= end
}

function isMoreSpecific(one: HireFee, other: HireFee): boolean {
  if ((one.season === null) !== (other.season === null)) return one.season !== null
  return one.weekdays.length < other.weekdays.length
}

const hoursOf = ({ hours }: HireFee) => (hours ? `${hours.start} ${hours.end}` : '')

/** Rule "what a day costs", for this many guests: fewer than the minimum pay for the minimum. Null where a venue has no prices for that day. */
export function dayCost(prices: VenuePrices, { day, guests }: { day: string; guests: number | null }): DayCost | null {
  if (prices.isOnRequest) return null
  const hireFees = hireFeesOn(prices.hireFees, day)
  if (hireFees.length === 0 && (prices.hireFees.length > 0 || prices.perHeadCents === null)) return null
  const perHead = perHeadOf(prices, guests)
  const { cleaningCents } = prices
  const hireCents = hireFees.length === 0 ? 0 : lowestOf(hireFees)
  const isKnown = hireCents !== null && (prices.perHeadCents === null || perHead !== null)
  return {
    hireFees,
    perHead,
    cleaningCents,
    totalCents: isKnown ? hireCents + (perHead?.cents ?? 0) + (cleaningCents ?? 0) : null,
  }
}

function perHeadOf({ perHeadCents, perHeadMinimumGuests }: VenuePrices, guests: number | null): DayCost['perHead'] {
  if (perHeadCents === null || guests === null) return null
  const paid = Math.max(guests, perHeadMinimumGuests ?? 0)
  return { guests: paid, cents: paid * perHeadCents }
}

/** Null when all fees are on request. */
function lowestOf(fees: readonly HireFee[]): number | null {
  const amounts = fees.flatMap(({ amountCents }) => amountCents ?? [])
  return amounts.length === 0 ? null : Math.min(...amounts)
}
