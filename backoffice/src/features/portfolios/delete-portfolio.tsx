import { deletePortfolio, type Portfolio } from '@bouquet/contract/portfolios'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { paths } from '../../paths.ts'
import { DeleteButton } from '../../shell/delete-button.tsx'
import { forgetPortfolio } from './portfolio-queries.ts'

/** Neither its pictures nor its address can be brought back. */
export function DeletePortfolio({ portfolio: { id, title } }: { portfolio: Portfolio }) {
  const { t } = useTranslation('portfolios')
  const removal = useRemoval(id)
  const words = {
    action: t('delete.action'),
    title: t('delete.title', { title }),
    text: t('delete.text'),
    keep: t('delete.keep'),
    confirm: t('delete.confirm'),
  }
  return <DeleteButton words={words} isPending={removal.isPending} onDelete={() => removal.mutate()} />
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
