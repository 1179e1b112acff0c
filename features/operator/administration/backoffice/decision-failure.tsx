import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { useTranslation } from 'react-i18next'

/** Why a decision was not taken over; nothing when none failed. */
export function DecisionFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('administration')
  return <ChangeFailure title={t('errors.decide')} error={error} />
}
