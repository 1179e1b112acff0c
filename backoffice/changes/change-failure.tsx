import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { problemText } from '../api/problem-text.ts'
import { failureTitle, isUnanswered, isUncertain } from './failure-text.ts'

type Props = {
  title?: string
  error: Error | null
  /** The message for a change whose outcome is unknown and cannot be asked for. */
  unanswered?: string
}

/** What did not work and why, shown beside the attempted action; renders nothing while nothing has failed. */
export function ChangeFailure({ title, error, unanswered }: Props) {
  const { t } = useTranslation('common')
  if (!error) return null
  if (unanswered && isUnanswered(error))
    return (
      <Callout tone="gold" urgent title={t('unanswered')}>
        {unanswered}
      </Callout>
    )
  return (
    <Callout tone={isUncertain(error) ? 'gold' : 'brick'} urgent title={title && failureTitle(title, error)}>
      {problemText(error)}
    </Callout>
  )
}
