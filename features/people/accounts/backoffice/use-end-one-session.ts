import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { endOneSession, getSecurity } from '@bouquet/features/people/security/contract.ts'
import { useTranslation } from 'react-i18next'
import { securityQuery } from './security-query.ts'

/** Ends a session on another device; one that has ended in the meantime counts as success. */
export function useEndOneSession(device: string) {
  const { t } = useTranslation('account')
  return useChange({
    send: async (id: string) => {
      try {
        await call(endOneSession, { params: { id } })
      } catch (error) {
        if (!isProblem(error, 'not_found')) throw error
      }
    },
    find: async (id) => {
      const { sessions } = await call(getSecurity, {})
      return sessions.some((session) => session.id === id) ? notDone : done(undefined)
    },
    onDone: () => void queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
    done: () => t('sessions.ended', { device }),
    failed: t('sessions.failed'),
  })
}
