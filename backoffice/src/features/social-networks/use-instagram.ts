import { connectInstagram, getInstagramAuthUrl, revokeInstagram } from '@bouquet/contract/instagram'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { socialLinksQuery } from './social-query.ts'

const lookAgain = () => queryClient.invalidateQueries({ queryKey: socialLinksQuery.queryKey })

/** Leaves for Instagram, which asks for the person's consent and leads back here. */
export function useBeginConnection() {
  return useMutation({
    mutationFn: () => call(getInstagramAuthUrl, {}),
    onSuccess: ({ url }) => window.location.assign(url),
  })
}

export function useRevocation() {
  return useMutation({
    mutationFn: () => call(revokeInstagram, {}),
    onSuccess: async ({ message }) => {
      await lookAgain()
      notify({ severity: 'success', text: message })
    },
  })
}

export type Connecting = { isPending: boolean; error: Error | null }

/** Finishes what was begun when Instagram has led back here, once; what it brought leaves the address at once. */
export function useInstagramReturn(): Connecting {
  const { t } = useTranslation('social-networks')
  const [query, setQuery] = useSearchParams()
  const connect = useMutation({
    mutationFn: (answer: { token: string; state: string }) => call(connectInstagram, { body: answer }),
    onSuccess: async ({ message }) => {
      await lookAgain()
      notify({ severity: 'success', text: message })
    },
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
