import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../api/use-problem-text.ts'

type Props = {
  title: string
  error: Error
  /** Why reading failed, where the error is not one of the server's. */
  reason?: string | undefined
  isRetrying?: boolean
  onRetry: () => unknown
}

/** Replaces content that could not be loaded, with a button to try again. */
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
