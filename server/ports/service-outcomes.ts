import type { OutsideService } from '@bouquet/domain/outside-services'
import { withoutAddresses } from '../mail/without-addresses.ts'
import { DeliveryFailure } from './delivery-failure.ts'
import { ObjectStoreUnavailable } from './object-store/object-store.ts'
import { PaymentsUnavailable, RefundImpossible } from './payments/payments.ts'

/** When a service last did what it was asked, and last failed, as far as this process has asked it; null for never. */
export type ServiceOutcome = { workedAt: Date | null; failedAt: Date | null; error: string | null }

export type ServiceOutcomes = {
  worked(service: OutsideService): void
  failed(service: OutsideService, error: unknown): void
  read(): (ServiceOutcome & { service: OutsideService })[]
}

const longestError = 300

/** Notes in memory what became of the calls to outside services; the heartbeat stores it. */
export function openServiceOutcomes(now: () => Date): ServiceOutcomes {
  const known = new Map<OutsideService, ServiceOutcome>()
  const of = (service: OutsideService) => known.get(service) ?? { workedAt: null, failedAt: null, error: null }
  return {
    worked: (service) => void known.set(service, { ...of(service), workedAt: now() }),
    failed: (service, error) =>
      void known.set(service, { ...of(service), failedAt: now(), error: textOf(error).slice(0, longestError) }),
    read: () => [...known].map(([service, outcome]) => ({ service, ...outcome })),
  }
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return withoutAddresses(String(error))
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return withoutAddresses(`${error.message}${cause}`)
}

/** The same port, whose calls are noted. An error that says nothing about the service, such as a wrong key, is not. */
export function noted<Port extends object>(port: Port, service: OutsideService, outcomes: ServiceOutcomes): Port {
  const note = (error: unknown) => {
    const isDown = isOutage(error)
    if (isDown === true) outcomes.failed(service, error)
    if (isDown === false) outcomes.worked(service)
  }
  const calls = Object.entries(port).map(([name, value]) => [
    name,
    typeof value === 'function' ? notedCall(value, () => outcomes.worked(service), note) : value,
  ])
  return Object.fromEntries(calls) as Port
}

type Call = (...input: unknown[]) => unknown

function notedCall(call: Call, worked: () => void, note: (error: unknown) => void): Call {
  return (...input) => {
    const result = call(...input)
    if (result instanceof Promise) result.then(worked, note)
    return result
  }
}

/** Whether the service itself failed: it answers where it refuses an address or a refund. Undefined where the error is not its own. */
function isOutage(error: unknown): boolean | undefined {
  if (error instanceof DeliveryFailure) return !error.isFinal
  if (error instanceof RefundImpossible) return false
  if (error instanceof PaymentsUnavailable || error instanceof ObjectStoreUnavailable) return true
  return undefined
}
