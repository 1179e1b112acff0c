import { deletePortfolio, type Portfolio } from '@bouquet/contract/portfolios'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { paths } from '../../paths.ts'
import { forgetPortfolio } from './portfolio-queries.ts'

/** Asks first: neither its pictures nor its address can be brought back. */
export function DeletePortfolio({ portfolio: { id, title } }: { portfolio: Portfolio }) {
  const { t } = useTranslation('portfolios')
  const [isAsked, setAsked] = useState(false)
  const removal = useRemoval(id)
  return (
    <>
      <Button variant="quiet" icon="trash" onPress={() => setAsked(true)}>
        {t('delete.action')}
      </Button>
      <Dialog
        urgent
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={t('delete.title', { title })}
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

function useRemoval(id: string) {
  const { t } = useTranslation('portfolios')
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(deletePortfolio, { params: { id } }),
    onSuccess: async () => {
      notify({ severity: 'success', text: t('delete.done') })
      await navigate(paths.portfolios)
      forgetPortfolio(id)
    },
    onError: (error) => notify({ severity: 'error', text: `${t('errors.deleting')} ${problemText(error)}` }),
  })
}
