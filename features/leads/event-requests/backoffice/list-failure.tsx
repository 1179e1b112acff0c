import { LoadingFailure } from '@bouquet/backoffice/shell/loading-failure.tsx'
import { useTranslation } from 'react-i18next'
import { UnreadableAnswer } from './event-requests-query.ts'

type Props = { error: Error; isRetrying: boolean; onRetry: () => unknown }

/** The message in place of a list that could not be read. */
export function ListFailure({ error, isRetrying, onRetry }: Props) {
  const { t } = useTranslation('event-requests')
  const reason = error instanceof UnreadableAnswer ? t('errors.format') : undefined
  return (
    <LoadingFailure title={t('errors.list')} error={error} reason={reason} isRetrying={isRetrying} onRetry={onRetry} />
  )
}
