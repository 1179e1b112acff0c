import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { DeleteButton } from '@bouquet/backoffice/shell/delete-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deletePromotion, getPromotion, type Promotion } from '../contract.ts'
import { promotionsKey } from './promotion-queries.ts'

/** Asks for confirmation, because the stats are lost; of a promotion in several languages, it deletes the open one. */
export function DeletePromotion({ promotion, onDeleted }: { promotion: Promotion; onDeleted: () => void }) {
  const { t } = useTranslation('marketing')
  const { id, versions, language } = promotion
  const removal = useRemoval(id, onDeleted)
  const inLanguage = language ? formatLanguageName(language) : t('everyLanguage')
  const questions =
    versions.length > 1
      ? {
          title: t('delete.version.title', { language: inLanguage }),
          text: t('delete.version.text'),
          confirm: t('delete.version.confirm'),
        }
      : { title: t('delete.title'), text: t('delete.text'), confirm: t('delete.confirm') }
  const labels = { action: t('delete.action'), cancel: t('delete.keep'), ...questions }
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
    onDone: () =>
      void queries.invalidateQueries({ queryKey: promotionsKey, predicate: ({ queryKey }) => queryKey[1] !== id }),
    done: () => t('delete.done'),
    failed: t('delete.failed'),
    next: onDeleted,
  })
}
