import { type RejectionReason, rejectionReasons } from '@bouquet/domain/event-request'
import { ChoiceGroup, NativeRadio } from '@bouquet/ui/parts/native-choice.tsx'
import { useTranslation } from 'react-i18next'
import styles from './reject-dialog.module.css'

/** The seven reasons, one of which is chosen. */
export function RejectionReasons({
  labels,
  chosen,
  error,
  onChoose,
}: {
  labels: Partial<Record<RejectionReason, string>>
  chosen: RejectionReason | null
  error: string | null
  onChoose: (reason: RejectionReason) => void
}) {
  const { t } = useTranslation('event-requests')
  return (
    <div className={styles.reasons}>
      <ChoiceGroup id="rejection-reason" legend={t('reject.reason')} error={error}>
        {rejectionReasons
          .filter((reason) => labels[reason])
          .map((reason) => (
            <NativeRadio
              key={reason}
              name="rejection-reason"
              value={reason}
              checked={chosen === reason}
              onChange={() => onChoose(reason)}
            >
              {labels[reason]}
            </NativeRadio>
          ))}
      </ChoiceGroup>
    </div>
  )
}
