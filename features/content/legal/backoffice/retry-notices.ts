import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useTranslation } from 'react-i18next'
import { type LegalChange, listLegalChanges, retryLegalNotices } from '../contract.ts'
import { refetchLegal } from './legal-queries.ts'

/** Has the notices of a change tried again that were given up. */
export function useRetryNotices({ id, page, failed }: LegalChange) {
  const { t } = useTranslation('legal-editor')
  return useChange<void, LegalChange>({
    send: () => call(retryLegalNotices, { params: { id } }),
    find: async () => {
      const { changes } = await call(listLegalChanges, { query: { page, pageSize: 100 } })
      const now = changes.find((change) => change.id === id)
      return now && now.failed < failed ? done(now) : notDone
    },
    onDone: refetchLegal,
    onFailure: (error) => {
      if (isProblem(error, 'notices_settled')) refetchLegal()
    },
    done: () => t('retry.done'),
    failed: t('retry.failed'),
  })
}
