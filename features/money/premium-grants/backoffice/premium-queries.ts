import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { queryOptions } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  cancelPaidPremium,
  endGrantedPremium,
  getPremiumOfProvider,
  grantPremium,
  type NewPremiumGrant,
  type PremiumEnd,
  type PremiumOfProvider,
} from '../contract.ts'

export type GrantedProvider = { id: string; name: string }

const premiumKey = (providerId: string) => ['premium-of-provider', providerId]
const read = (providerId: string, signal?: AbortSignal) =>
  call(getPremiumOfProvider, { query: { provider: providerId } }, signal)

/** A provider's Premium as operators see it. */
export function premiumQuery(providerId: string) {
  return queryOptions({
    queryKey: premiumKey(providerId),
    queryFn: ({ signal }) => read(providerId, signal),
    staleTime: 0,
  })
}

/** The account's page names Premium as well. */
function refetch(providerId: string): void {
  void queryClient.invalidateQueries({ queryKey: premiumKey(providerId) })
  void queryClient.invalidateQueries({ queryKey: ['administration', 'user'] })
}

export function useGrant(form: UseFormReturn<NewPremiumGrant>, { id, name }: GrantedProvider, onGranted: () => void) {
  const { t } = useTranslation('premium-grants')
  return useSave(form, {
    draftOf: null,
    send: (filled, key) => call(grantPremium, { body: { ...filled, providerId: id }, idempotencyKey: key }),
    find: (_, key) => findByKey<PremiumOfProvider>(key),
    onDone: () => refetch(id),
    onFailure: () => refetch(id),
    done: () => t('grant.done', { name }),
    failed: t('grant.failed'),
    next: onGranted,
  })
}

/** Ends what is granted at once, or cancels the subscription. */
export function useEnd(
  form: UseFormReturn<PremiumEnd>,
  { id, name }: GrantedProvider,
  way: 'end' | 'cancel',
  onEnded: () => void,
) {
  const { t } = useTranslation('premium-grants')
  const route = way === 'end' ? endGrantedPremium : cancelPaidPremium
  return useSave(form, {
    draftOf: null,
    send: ({ reason }) => call(route, { body: { reason, providerId: id } }),
    find: async () => {
      const now = await read(id)
      const isDone = way === 'end' ? now.kind !== 'granted' : !now.renews
      return isDone ? done(now) : notDone
    },
    onDone: () => refetch(id),
    onFailure: () => refetch(id),
    done: () => t(`${way}.done`, { name }),
    failed: t(`${way}.failed`),
    next: onEnded,
  })
}
