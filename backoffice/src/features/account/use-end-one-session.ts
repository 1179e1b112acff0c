import { endOneSession, getSecurity } from '@bouquet/contract/account'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { done, notDone } from '../../changes/find-outcome.ts'
import { useChange } from '../../changes/use-change.ts'
import { securityQuery } from './security-query.ts'

/** Ends a session on another device; one that has ended by itself meanwhile is as good. */
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
