import type { Money } from '@bouquet/domain/money'
import { type ServiceType, serviceTypes } from '@bouquet/domain/services'

/** What a planner asks for a service at least; null where the price is not shown. */
export type ServicePrice = { service: ServiceType; price: Money | null }

/**
 * Rule "price of a planner": what the planner is known to ask: for the first service of the catalogue among those wanted that it offers,
 * else for the first one that it offers, its main service. Null for a planner without services.
 */
export function priceOfServices(offers: readonly ServicePrice[], wanted: readonly string[] = []): ServicePrice | null {
  const offered = serviceTypes.flatMap((type) => offers.find(({ service }) => service === type) ?? [])
  return offered.find(({ service }) => wanted.includes(service)) ?? offered[0] ?? null
}
