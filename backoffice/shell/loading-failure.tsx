import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../api/use-problem-text.ts'

type Props = {
  title: string
  error: Error
  /** Why it could not be read, where the error is not one of the server's. */
  reason?: string | undefined
  isRetrying?: boolean
  onRetry: () => unknown
}

/** Stands in the place of what could not be read, with the way to try again. */
export function LoadingFailure({ title, error, reason, isRetrying = false, onRetry }: Props) {
  const { t } = useTranslation('common')
  const text = useProblemText(error)
  const again = (
    <Button icon="refresh" isPending={isRetrying} onPress={() => void onRetry()}>
      {t('retry')}
    </Button>
  )
  return (
    <Callout tone="brick" urgent title={title} action={again}>
      {reason ?? text}
    </Callout>
  )
}
