import { deletePromotion } from '@bouquet/contract/promotions'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { DeleteButton } from '../../shell/delete-button.tsx'
import { promotionsKey } from './promotion-queries.ts'

/** Its figures cannot be brought back. */
export function DeletePromotion({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const { t } = useTranslation('marketing')
  const removal = useRemoval(id, onDeleted)
  const words = {
    action: t('delete.action'),
    title: t('delete.title'),
    text: t('delete.text'),
    keep: t('delete.keep'),
    confirm: t('delete.confirm'),
  }
  return <DeleteButton words={words} isPending={removal.isPending} onDelete={() => removal.mutate()} />
}

function useRemoval(id: string, onDeleted: () => void) {
  const { t } = useTranslation('marketing')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(deletePromotion, { params: { id } }),
    onSuccess: () => {
      notify({ severity: 'success', text: t('delete.done') })
      void queries.invalidateQueries({ queryKey: [...promotionsKey, 'list'] })
      onDeleted()
    },
    onError: (error) => notify({ severity: 'error', text: problemText(error) }),
  })
}
