import { type PaymentEventState, paymentEventStates } from '@bouquet/domain/payment-event'

/** The last days that the list shows; null for all. */
export const eventPeriods = [1, 7, 30, 90] as const

export type EventsAddress = {
  q: string
  state: PaymentEventState | null
  repeated: 'yes' | null
  days: (typeof eventPeriods)[number] | null
}

/** Reads the filters from the page's address; an invalid value is ignored. */
export function readEventsAddress(search: URLSearchParams): EventsAddress {
  return {
    q: (search.get('q') ?? '').slice(0, 255),
    state: paymentEventStates.find((state) => state === search.get('state')) ?? null,
    repeated: search.get('repeated') === 'yes' ? 'yes' : null,
    days: eventPeriods.find((days) => String(days) === search.get('days')) ?? null,
  }
}

/** Writes the address, leaving out what is not set. */
export function writeEventsAddress(address: EventsAddress): string {
  const given = Object.entries(address).filter(([, value]) => value)
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** How many filters are set. */
export function filterCount({ q, state, repeated, days }: EventsAddress): number {
  return [q, state, repeated, days].filter(Boolean).length
}
