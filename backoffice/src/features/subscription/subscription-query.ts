import {
  cancelPremium,
  getSubscription,
  renewPremium,
  type SubscriptionState,
  subscribePremium,
  updatePremium,
  withdrawPremium,
} from '@bouquet/contract/subscription'
import type { PremiumPlan } from '@bouquet/domain/plans'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { currentUserQuery, queryClient } from '../../api/queries.ts'

/** Where the caller's Premium stands. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => call(getSubscription, {}, signal),
})

/** Goes to the payment provider's page on which one subscribes. */
export function useSubscribe() {
  return useMutation({
    mutationFn: async (plan: PremiumPlan) => leaveFor((await call(subscribePremium, { body: { plan } })).session_url),
  })
}

/** Goes to the payment provider's page for card and plan. */
export function useManage() {
  return useMutation({ mutationFn: async () => leaveFor((await call(updatePremium, {})).session_url) })
}

/** The page is over: what waits for it stays as it is until the next one is there. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => undefined)
}

const deeds = { cancel: cancelPremium, renew: renewPremium, withdraw: withdrawPremium } as const
export type Deed = keyof typeof deeds

/** Cancels, renews or withdraws, and shows at once what came of it. */
export function useDeed(deed: Deed) {
  return useMutation({ mutationFn: async () => take(await call(deeds[deed], {})) })
}

function take(state: SubscriptionState): void {
  queryClient.setQueryData(subscriptionQuery.queryKey, state)
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: ['invoices'] })
}

/** Looks again at everything that Premium changes. */
export function refreshPremium(): void {
  void queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: ['invoices'] })
}
