import { useTranslation } from 'react-i18next'
import { ChangeFailure } from '../../changes/change-failure.tsx'

/** Why a decision was not taken over; nothing when none failed. */
export function DecisionFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('administration')
  return <ChangeFailure title={t('errors.decide')} error={error} />
}
