import { call } from '@bouquet/backoffice/api/client.ts'
import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import type { PremiumPlan } from '@bouquet/domain/plans'
import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  cancelPremium,
  getSubscription,
  renewPremium,
  type SubscriptionState,
  subscribePremium,
  updatePremium,
  withdrawPremium,
} from '../contract.ts'
import { type PremiumStage, premiumStage } from '../rules/subscription-actions.ts'

/** Where the caller's Premium stands. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => call(getSubscription, {}, signal),
})

/** What may be done with one's own Premium (rule "subscribing"). */
export function stageOf({ status, isOpen, canManage: isRunning }: SubscriptionState): PremiumStage {
  return premiumStage({ status, isOpen, isRunning })
}

/** Goes to the payment provider's page on which one subscribes, if the person still waits for it. */
export function useSubscribe() {
  const { t } = useTranslation('subscription')
  return useChange({
    send: (plan: PremiumPlan) => call(subscribePremium, { body: { plan } }),
    isPreparation: true,
    failed: t('plans.notStarted'),
    next: ({ session_url: address }) => leaveFor(address),
  })
}

/** Goes to the payment provider's page for card and plan, if the person still waits for it; a failure is said where it is asked for, or in a notice. */
export function useManage(place: 'here' | 'notice' = 'here') {
  const { t } = useTranslation('subscription')
  return useChange({
    send: () => call(updatePremium, {}),
    isPreparation: true,
    failed: t('actions.failed'),
    ...(place === 'notice' && { place }),
    next: ({ session_url: address }) => leaveFor(address),
  })
}

/** The browser is leaving the page: what awaits this stays pending until the next page is loaded. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => undefined)
}

const deeds = { cancel: cancelPremium, renew: renewPremium, withdraw: withdrawPremium } as const
export type Deed = keyof typeof deeds

const isDone: Record<Deed, (state: SubscriptionState) => boolean> = {
  cancel: ({ status }) => status === 'cancellation' || status === 'canceled',
  renew: ({ status }) => status === 'active',
  withdraw: ({ isOpen }) => !isOpen,
}

/** Cancels, renews or withdraws, and shows at once what came of it. */
export function useDeed(deed: Deed, onDone?: () => void) {
  const { t } = useTranslation('subscription')
  return useChange({
    send: () => call(deeds[deed], {}),
    find: async () => {
      const state = await call(getSubscription, {})
      return isDone[deed](state) ? done(state) : notDone
    },
    onDone: take,
    done: () => t(`done.${deed}`),
    failed: t('actions.failed'),
    ...(onDone && { next: onDone }),
  })
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
