import type { Money } from '@bouquet/domain/money'
import type { ServiceType } from '@bouquet/domain/services'

/** A planner's lowest price for a service; null where the price is not shown. */
export type ServicePrice = { service: ServiceType; price: Money | null }

/**
 * Rule "price of a planner": the planner's price for the first wanted service of the catalogue that they offer, else for the first one that they
 * offer, their main service. The offers are in the catalogue's order. Null for a planner without services.
 */
export function priceOfServices(offers: readonly ServicePrice[], wanted: readonly string[] = []): ServicePrice | null {
  return offers.find(({ service }) => wanted.includes(service)) ?? offers[0] ?? null
}
