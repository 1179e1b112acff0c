import { deletePromotion } from '@bouquet/contract/promotions'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { promotionsKey } from './promotion-queries.ts'

/** Asks first: its figures cannot be brought back. */
export function DeletePromotion({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const { t } = useTranslation('marketing')
  const [isAsked, setAsked] = useState(false)
  const removal = useRemoval(id, onDeleted)
  return (
    <>
      <Button variant="quiet" icon="trash" onPress={() => setAsked(true)}>
        {t('delete.action')}
      </Button>
      <Dialog
        urgent
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={t('delete.title')}
        actions={(close) => (
          <>
            <Button variant="quiet" onPress={close}>
              {t('delete.keep')}
            </Button>
            <Button variant="danger" isPending={removal.isPending} onPress={() => removal.mutate()}>
              {t('delete.confirm')}
            </Button>
          </>
        )}
      >
        <p>{t('delete.text')}</p>
      </Dialog>
    </>
  )
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
