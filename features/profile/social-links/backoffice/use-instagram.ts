import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { connectInstagram, getInstagramAuthUrl, revokeInstagram } from '@bouquet/features/profile/instagram/contract.ts'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { getSocialLinks } from '../contract.ts'
import { socialLinksQuery } from './social-query.ts'

const refetch = () => void queryClient.invalidateQueries({ queryKey: socialLinksQuery.queryKey })

const isConnected = async () => (await call(getSocialLinks, {})).instagramStatus.hasToken

/** Opens Instagram's consent page, which redirects back here, unless the user has left the page in the meantime. */
export function useBeginConnection() {
  const { t } = useTranslation('social-networks')
  return useChange({
    send: () => call(getInstagramAuthUrl, {}),
    isPreparation: true,
    failed: t('errors.connecting'),
    next: ({ url }) => window.location.assign(url),
  })
}

export function useRevocation(onRevoked: () => void) {
  const { t } = useTranslation('social-networks')
  return useChange({
    send: () => call(revokeInstagram, {}),
    find: async () => ((await isConnected()) ? notDone : done({ success: true, message: t('instagram.revoked') })),
    onDone: refetch,
    done: ({ message }) => message,
    failed: t('errors.revokeFailed'),
    onFailure: refetch,
    next: onRevoked,
  })
}

export type Connecting = { isPending: boolean; error: Error | null }

/** Completes the connection once, after the redirect back from Instagram; its parameters are removed from the address at once. */
export function useInstagramReturn(): Connecting {
  const { t } = useTranslation('social-networks')
  const [query, setQuery] = useSearchParams()
  const connect = useChange({
    send: (answer: { token: string; state: string }) => call(connectInstagram, { body: answer }),
    find: async () => ((await isConnected()) ? done({ success: true, message: t('instagram.connected') }) : notDone),
    onDone: refetch,
    done: ({ message }) => message,
    failed: t('errors.connecting'),
    onFailure: refetch,
  })
  const finish = useEffectEvent(() => {
    const [code, state, refused] = ['code', 'state', 'error'].map((name) => query.get(name))
    if (!refused && !code) return
    setQuery({}, { replace: true })
    if (refused) notify({ severity: 'info', text: t('instagram.refusedByYou') })
    else if (code) connect.mutate({ token: code, state: state || '-' })
  })
  useEffect(() => finish(), [])
  return connect
}
