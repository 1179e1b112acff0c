import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { useEffect } from 'react'
import { problemText } from '../api/problem-text.ts'

type Props = {
  title: string
  error: Error
  retry: string
  onRetry: () => unknown
  /** Says so in a notification as well. */
  isAnnounced?: boolean
}

/** Stands in the place of what could not be read, with the way to try again. */
export function LoadingFailure({ title, error, retry, onRetry, isAnnounced = false }: Props) {
  useEffect(() => {
    if (isAnnounced) notify({ severity: 'error', text: title })
  }, [isAnnounced, title])
  const again = (
    <Button icon="refresh" onPress={() => void onRetry()}>
      {retry}
    </Button>
  )
  return (
    <Callout tone="brick" urgent title={title} action={again}>
      {problemText(error)}
    </Callout>
  )
}
