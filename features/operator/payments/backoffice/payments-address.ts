import type { RouteCall } from '@bouquet/contract/route'
import { type Country, isCountry } from '@bouquet/domain/countries'
import type { exportPayments } from '../contract.ts'
import { type PaymentKind, type PaymentState, paymentKinds, paymentStates } from '../rules/payment-state.ts'

/** The filters of the list, as in the page's address; days are ISO texts. */
export type PaymentsAddress = {
  q: string
  state: PaymentState | null
  kind: PaymentKind | null
  country: Country | null
  from: string | null
  until: string | null
}

const day = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) && Date.parse(text) ? text : null)

/** Reads the address; an invalid value is ignored. */
export function readPaymentsAddress(search: URLSearchParams): PaymentsAddress {
  const country = search.get('country') ?? ''
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    state: paymentStates.find((state) => state === search.get('state')) ?? null,
    kind: paymentKinds.find((kind) => kind === search.get('kind')) ?? null,
    country: isCountry(country) ? country : null,
    from: day(search.get('from')),
    until: day(search.get('until')),
  }
}

/** The filters that are set, as the calls take them. */
export function filtersOf(address: PaymentsAddress): NonNullable<RouteCall<typeof exportPayments>['query']> {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value))
}

/** Writes the address, leaving out what is not set. */
export function writePaymentsAddress(address: PaymentsAddress): string {
  return `?${new URLSearchParams(filtersOf(address) as Record<string, string>)}`
}
