import { call } from '@bouquet/backoffice/api/client.ts'
import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import type { RouteCall, RouteResult } from '@bouquet/contract/route'
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

/** The state of the caller's Premium. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => call(getSubscription, {}, signal),
})

/** The actions that are possible with the caller's Premium (rule "subscribing"). */
export function stageOf({ status, isOpen, canManage: isRunning }: SubscriptionState): PremiumStage {
  return premiumStage({ status, isOpen, isRunning })
}

type Wanted = RouteCall<typeof subscribePremium>['body']

/** A page for subscribing, with what it was opened for. */
export type Checkout = RouteResult<typeof subscribePremium> & Wanted

/** Has a page for subscribing opened; a code reduces the first period. */
export async function openCheckout(wanted: Wanted): Promise<Checkout> {
  return { ...(await call(subscribePremium, { body: wanted })), ...wanted }
}

/**
 * Goes to the payment provider's page for subscribing, unless the user has left the page in the meantime. A reduced page whose time to be paid is
 * over is opened again.
 */
export function useSubscribe() {
  const { t } = useTranslation('subscription')
  return useChange({
    send: async (wanted: Wanted | Checkout) =>
      isStillOpen(wanted) ? wanted : openCheckout({ plan: wanted.plan, couponCode: wanted.couponCode }),
    isPreparation: true,
    failed: t('plans.notStarted'),
    next: ({ session_url: address }) => leaveFor(address),
  })
}

function isStillOpen(wanted: Wanted | Checkout): wanted is Checkout {
  return 'reservedUntil' in wanted && wanted.reservedUntil !== null && new Date(wanted.reservedUntil) > new Date()
}

/**
 * Opens the payment provider's page for card and plan, unless the user has left the page in the meantime; a failure is shown beside the button,
 * or in a notification.
 */
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

/** The promise never settles, because the browser is leaving the page: the action stays pending until the next page loads. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => undefined)
}

const deeds = { cancel: cancelPremium, renew: renewPremium, withdraw: withdrawPremium } as const
type Deed = keyof typeof deeds

const isDone: Record<Deed, (state: SubscriptionState) => boolean> = {
  cancel: ({ status }) => status === 'cancellation' || status === 'canceled',
  renew: ({ status }) => status === 'active',
  withdraw: ({ isOpen }) => !isOpen,
}

/** Cancels, resumes or withdraws, and shows the result at once. */
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

/** Refetches everything that depends on Premium. */
export function refreshPremium(): void {
  void queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: ['invoices'] })
}
