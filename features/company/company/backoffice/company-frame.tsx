import { LoadedPage } from '@bouquet/backoffice/shell/loaded-page.tsx'
import { PreviewButton } from '@bouquet/features/company/preview-links/backoffice/preview-button.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props<Data> = {
  title: string
  lead: string
  query: UseQueryResult<Data>
  /** The form's shape while it is on its way. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A page of the company: its head, then the form once what the server has is there, or why it is not. */
export function CompanyFrame<Data>(props: Props<Data>) {
  const { t } = useTranslation('company')
  const labels = { loading: t('loading'), failed: t('errors.loading') }
  return <LoadedPage aside={<PreviewButton />} labels={labels} {...props} />
}
