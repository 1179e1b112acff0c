import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../api/problem-text.ts'
import { Page } from '../../shell/page.tsx'
import { PreviewButton } from '../preview/preview-button.tsx'

type Props<Data> = {
  title: string
  lead: string
  query: UseQueryResult<Data>
  /** The form's shape while it is on its way. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A page of the company: its head, then the form once what the server has is there, or why it is not. */
export function CompanyFrame<Data>({ title, lead, query, skeleton, children }: Props<Data>) {
  const { t } = useTranslation('company')
  const { data, error, refetch } = query
  const failure = t('errors.loading')
  const hasFailed = error !== null && data === undefined
  useEffect(() => {
    if (hasFailed) notify({ severity: 'error', text: failure })
  }, [hasFailed, failure])
  return (
    <Page title={title}>
      <PageHead title={title} lead={lead} aside={<PreviewButton />} />
      {data !== undefined && children(data)}
      {data === undefined && !hasFailed && <Skeletons label={t('loading')}>{skeleton}</Skeletons>}
      {hasFailed && (
        <Callout
          tone="brick"
          urgent
          title={failure}
          action={
            <Button icon="refresh" onPress={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {problemText(error)}
        </Callout>
      )}
    </Page>
  )
}
