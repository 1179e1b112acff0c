import { type DeliveryChannel, type DeliveryState, deliveryChannels, deliveryStates } from '@bouquet/domain/delivery'
import { type DeliveryKind, deliveryKinds } from '@bouquet/features/operator/delivery-wording/rules/delivery-kinds.ts'

/** The last days that the list shows; null for all. */
export const deliveryPeriods = [1, 7, 30, 90] as const

export type DeliveriesAddress = {
  address: string
  kind: DeliveryKind | null
  state: DeliveryState | null
  channel: DeliveryChannel | null
  days: (typeof deliveryPeriods)[number] | null
}

/** Reads the filters from the page's address; an invalid value is ignored. */
export function readDeliveriesAddress(search: URLSearchParams): DeliveriesAddress {
  return {
    address: (search.get('address') ?? '').slice(0, 320),
    kind: deliveryKinds.find((kind) => kind === search.get('kind')) ?? null,
    state: deliveryStates.find((state) => state === search.get('state')) ?? null,
    channel: deliveryChannels.find((channel) => channel === search.get('channel')) ?? null,
    days: deliveryPeriods.find((days) => String(days) === search.get('days')) ?? null,
  }
}

/** Writes the address, leaving out what is not set. */
export function writeDeliveriesAddress(address: DeliveriesAddress): string {
  const given = Object.entries(address).filter(([, value]) => value)
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** How many filters are set. */
export function filterCount({ address, kind, state, channel, days }: DeliveriesAddress): number {
  return [address, kind, state, channel, days].filter(Boolean).length
}
