import { endOneSession } from '@bouquet/contract/account'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { securityQuery } from './security-query.ts'

/** Ends a session on another device; one that has ended by itself meanwhile is as good. */
export function useEndOneSession(device: string) {
  const { t } = useTranslation('account')
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call(endOneSession, { params: { id } })
      } catch (error) {
        if (!isProblem(error, 'not_found')) throw error
      }
    },
    onSuccess: async () => {
      notify({ severity: 'success', text: t('sessions.ended', { device }) })
      await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey })
    },
    onError: () => notify({ severity: 'error', text: t('sessions.failed') }),
  })
}
