import { call } from '@bouquet/backoffice/api/client.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { DeleteButton } from '@bouquet/backoffice/shell/delete-button.tsx'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deletePortfolio, listPortfolios, type Portfolio } from '../contract.ts'
import { portfolioPaths } from '../rules/paths.ts'
import { askForListAgain, forgetPortfolio } from './portfolio-queries.ts'

/** Deletes the portfolio; neither its pictures nor its address can be restored. */
export function DeletePortfolio({ portfolio: { id, title } }: { portfolio: Portfolio }) {
  const { t } = useTranslation('portfolios')
  const removal = useRemoval(id)
  const labels = {
    action: t('delete.action'),
    title: t('delete.title', { title }),
    text: t('delete.text'),
    cancel: t('delete.keep'),
    confirm: t('delete.confirm'),
  }
  return <DeleteButton labels={labels} failed={t('errors.deleting')} removal={removal} />
}

function useRemoval(id: string) {
  const { t } = useTranslation('portfolios')
  const navigate = useNavigate()
  return useChange({
    send: async () => {
      await call(deletePortfolio, { params: { id } })
    },
    find: async () => {
      const { portfolios } = await call(listPortfolios, {})
      return portfolios.some((portfolio) => portfolio.id === id) ? notDone : done(undefined)
    },
    onDone: askForListAgain,
    done: () => t('delete.done'),
    failed: t('errors.deleting'),
    next: async () => {
      await navigate(portfolioPaths.list)
      forgetPortfolio(id)
    },
  })
}
