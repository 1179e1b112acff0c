import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../api/problem-text.ts'

/** Why a decision was not taken over; nothing when none failed. */
export function DecisionFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('administration')
  if (!error) return null
  return (
    <Callout tone="brick" urgent title={t('errors.decide')}>
      {problemText(error)}
    </Callout>
  )
}
