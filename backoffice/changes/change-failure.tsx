import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { problemText } from '../api/problem-text.ts'
import { failureTitle, isUncertain } from './failure-text.ts'

/** What did not work and why, beside what was tried; nothing while nothing failed. */
export function ChangeFailure({ title, error }: { title: string; error: Error | null }) {
  if (!error) return null
  return (
    <Callout tone={isUncertain(error) ? 'gold' : 'brick'} urgent title={failureTitle(title, error)}>
      {problemText(error)}
    </Callout>
  )
}
