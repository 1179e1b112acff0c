import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { currentUserQuery } from '@bouquet/backoffice/api/queries.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** The account is refetched for this page; this notice says that it failed and the page's data may be outdated. */
export function StaleAccountNotice() {
  const { t } = useTranslation(['account', 'common'])
  const { error, refetch, isFetching } = useQuery({ ...currentUserQuery, refetchOnMount: 'always' })
  const text = t('loadingFailed')
  if (!error) return null
  return (
    <Callout
      tone="brick"
      urgent
      title={text}
      action={
        <Button icon="refresh" isPending={isFetching} onPress={() => void refetch()}>
          {t('common:retry')}
        </Button>
      }
    >
      {problemText(error)}
    </Callout>
  )
}
