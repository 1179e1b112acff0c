import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../api/problem-text.ts'

/** Stands in the place of what could not be read; says so in a notification as well. */
export function LoadingFailure({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) {
  const { t } = useTranslation('received-reviews')
  useEffect(() => notify({ severity: 'error', text: title }), [title])
  const again = (
    <Button icon="refresh" onPress={onRetry}>
      {t('retry')}
    </Button>
  )
  return (
    <Callout tone="brick" urgent title={title} action={again}>
      {problemText(error)}
    </Callout>
  )
}
