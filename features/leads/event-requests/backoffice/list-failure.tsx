import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { UnreadableAnswer } from './event-requests-query.ts'

/** Stands in the list's place when it could not be read. */
export function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('event-requests')
  return (
    <Callout
      tone="brick"
      urgent
      title={t('errors.list')}
      action={
        <Button icon="refresh" onPress={onRetry}>
          {t('errors.retry')}
        </Button>
      }
    >
      {error instanceof UnreadableAnswer ? t('errors.format') : problemText(error)}
    </Callout>
  )
}
