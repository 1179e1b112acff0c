import { LoadingFailure as Failure } from '@bouquet/backoffice/shell/loading-failure.tsx'
import { useTranslation } from 'react-i18next'

/** Stands in the place of what could not be read; says so in a notification as well. */
export function LoadingFailure(props: { title: string; error: Error; onRetry: () => void }) {
  const { t } = useTranslation('administration')
  return <Failure retry={t('errors.retry')} {...props} />
}
