import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useProblemText } from '../api/use-problem-text.ts'

type Props = {
  title: string
  error: Error
  retry: string
  onRetry: () => unknown
}

/** Stands in the place of what could not be read, with the way to try again. */
export function LoadingFailure({ title, error, retry, onRetry }: Props) {
  const text = useProblemText(error)
  const again = (
    <Button icon="refresh" onPress={() => void onRetry()}>
      {retry}
    </Button>
  )
  return (
    <Callout tone="brick" urgent title={title} action={again}>
      {text}
    </Callout>
  )
}
