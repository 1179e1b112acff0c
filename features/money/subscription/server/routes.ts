import type { Mount } from '@bouquet/server/http/mount.ts'
import type { FastifyInstance } from 'fastify'
import {
  cancelPremium as cancelContract,
  getSubscription as getContract,
  getPremiumOffer as offerContract,
  renewPremium as renewContract,
  subscribePremium as subscribeContract,
  updatePremium as updateContract,
  withdrawPremium as withdrawContract,
} from '../contract.ts'
import { cancelPremium, renewPremium, updatePremium } from './change-premium.ts'
import { getPremiumOffer } from './premium-offer.ts'
import { readSubscription } from './read-subscription.ts'
import { subscribePremium } from './subscribe-premium.ts'
import { withdrawPremium } from './withdraw-premium.ts'

export function subscriptionRoutes(mount: Mount): void {
  mount(getContract, readSubscription)
  mount(offerContract, getPremiumOffer)
  mount(subscribeContract, subscribePremium)
  mount(updateContract, updatePremium)
  mount(cancelContract, cancelPremium)
  mount(renewContract, renewPremium)
  mount(withdrawContract, withdrawPremium)
}

const returns = { success: 'success', cancel: 'canceled', 'update-cancel': 'updated' } as const

const schema = {
  summary:
    'Where the payment provider sends a subscriber back to; leads on to the subscription page and grants nothing.',
  tags: ['Subscription'],
}

/** A browser comes here without its session: it is only led on. */
export function subscriptionReturnRoutes(app: FastifyInstance): void {
  for (const [callback, status] of Object.entries(returns))
    app.get(`/api/subscription/${callback}`, { schema }, (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(`/subscription?status=${status}`, 303),
    )
}
