import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { portfolioPaths } from '../rules/paths.ts'
import { PortfolioForm } from './portfolio-form.tsx'
import { portfoliosQuery } from './portfolio-queries.ts'
import { QuotaInvitation } from './quota-invitation.tsx'

/** Creates a portfolio; the story is entered here, the pictures on the next page. */
export function NewPortfolioPage() {
  const { t } = useTranslation('portfolios')
  const { data: list } = useQuery(portfoliosQuery)
  const [quota, setQuota] = useState<number | null>()
  // Uses the quota as it was on arrival, because the portfolio that is saved here may itself take the last place.
  useEffect(() => {
    if (list && quota === undefined) setQuota(list.canAdd ? null : list.freePlanQuota)
  }, [list, quota])
  return (
    <Page title={t('form.newTitle')} trail={[{ label: t('title'), to: portfolioPaths.list }]}>
      <PageHead title={t('form.newTitle')} lead={t('form.newLead')} />
      {typeof quota === 'number' ? <QuotaInvitation quota={quota} /> : <PortfolioForm stored={null} />}
    </Page>
  )
}
