import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { DeleteButton } from '@bouquet/backoffice/shell/delete-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deletePromotion, getPromotion } from '../contract.ts'
import { promotionsKey } from './promotion-queries.ts'

/** Asks for confirmation, because the promotion's stats are lost. */
export function DeletePromotion({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const { t } = useTranslation('marketing')
  const removal = useRemoval(id, onDeleted)
  const labels = {
    action: t('delete.action'),
    title: t('delete.title'),
    text: t('delete.text'),
    cancel: t('delete.keep'),
    confirm: t('delete.confirm'),
  }
  return <DeleteButton labels={labels} failed={t('delete.failed')} removal={removal} />
}

function useRemoval(id: string, onDeleted: () => void) {
  const { t } = useTranslation('marketing')
  const queries = useQueryClient()
  return useChange({
    send: async () => {
      await call(deletePromotion, { params: { id } })
    },
    find: async () => {
      try {
        await call(getPromotion, { params: { id } })
        return notDone
      } catch (error) {
        if (isProblem(error, 'not_found')) return done(undefined)
        throw error
      }
    },
    onDone: () => void queries.invalidateQueries({ queryKey: [...promotionsKey, 'list'] }),
    done: () => t('delete.done'),
    failed: t('delete.failed'),
    next: onDeleted,
  })
}
