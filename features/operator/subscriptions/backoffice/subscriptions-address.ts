import type { RouteCall } from '@bouquet/contract/route'
import { type Country, isCountry } from '@bouquet/domain/countries'
import { type PremiumPlan, premiumPlans } from '@bouquet/domain/plans'
import type { exportSubscriptions } from '../contract.ts'
import { type SubscriptionStateForOperators, subscriptionStates } from '../rules/subscription-state.ts'

/** The filters of the list, as in the page's address; days are ISO texts. */
export type SubscriptionsAddress = {
  q: string
  state: SubscriptionStateForOperators | null
  plan: PremiumPlan | null
  country: Country | null
  from: string | null
  until: string | null
}

const day = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) && Date.parse(text) ? text : null)

/** Reads the address; an invalid value is ignored. */
export function readSubscriptionsAddress(search: URLSearchParams): SubscriptionsAddress {
  const country = search.get('country') ?? ''
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    state: subscriptionStates.find((state) => state === search.get('state')) ?? null,
    plan: premiumPlans.find((plan) => plan === search.get('plan')) ?? null,
    country: isCountry(country) ? country : null,
    from: day(search.get('from')),
    until: day(search.get('until')),
  }
}

/** The filters that are set, as the calls take them. */
export function filtersOf(address: SubscriptionsAddress): NonNullable<RouteCall<typeof exportSubscriptions>['query']> {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value))
}

/** Writes the address, leaving out what is not set. */
export function writeSubscriptionsAddress(address: SubscriptionsAddress): string {
  return `?${new URLSearchParams(filtersOf(address) as Record<string, string>)}`
}
