import type { PlanPrices } from '@bouquet/domain/plans'
import Stripe from 'stripe'
import type { Payments } from './payments.ts'
import { stripePayments } from './stripe-payments.ts'

type PaymentSettings = {
  kind: 'stripe' | 'emulator'
  secretKey: string
  publishableKey: string | null
  webhookSecret: string
  prices: PlanPrices
}

/** Stripe, or the same code pointed at the emulator that this process serves. */
export function createPayments(settings: PaymentSettings, ownAddress: () => string): Payments {
  const { secretKey, publishableKey, webhookSecret, prices } = settings
  const stripe = settings.kind === 'stripe' ? new Stripe(secretKey, behaviour) : emulatorClient(secretKey, ownAddress)
  return stripePayments({ stripe, publishableKey, webhookSecret, prices })
}

const behaviour = { timeout: 10_000, maxNetworkRetries: 2, telemetry: false }

/** Stripe's own library, which sends its requests to `/dev/stripe`; the address is determined for each request. */
export function emulatorClient(secretKey: string, address: () => string): Stripe {
  const send = (target: string | URL | Request, request?: RequestInit) => {
    const { pathname, search } = new URL(target instanceof Request ? target.url : target)
    return fetch(`${address()}/dev/stripe${pathname}${search}`, request)
  }
  return new Stripe(secretKey, { ...behaviour, httpClient: Stripe.createFetchHttpClient(send) })
}
