import { LoadedPage } from '@bouquet/backoffice/shell/loaded-page.tsx'
import { PreviewButton } from '@bouquet/features/company/preview-links/backoffice/preview-button.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props<Data> = {
  title: string
  lead: string
  query: UseQueryResult<Data>
  /** The placeholder while the form loads. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A page of the company: its header, then the form once the data have loaded, or the error. */
export function CompanyFrame<Data>(props: Props<Data>) {
  const { t } = useTranslation('company')
  const labels = { loading: t('loading'), failed: t('errors.loading') }
  return <LoadedPage aside={<PreviewButton />} labels={labels} {...props} />
}
