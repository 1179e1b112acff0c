import { type RejectionReason, rejectionReasons } from '@bouquet/domain/event-request'
import { ChoiceGroup, NativeRadio } from '@bouquet/ui/parts/native-choice.tsx'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Rejection } from '../contract.ts'
import styles from './reject-dialog.module.css'

/** The seven reasons as a choice of one. */
export function RejectionReasons({ labels }: { labels: Partial<Record<RejectionReason, string>> }) {
  const { t } = useTranslation('event-requests')
  const { field, fieldState } = useController<Rejection, 'reason'>({ name: 'reason' })
  const shown = rejectionReasons.filter((reason) => labels[reason])
  return (
    <div className={styles.reasons}>
      <ChoiceGroup
        id="rejection-reason"
        legend={t('reject.reason')}
        error={fieldState.error ? t('reject.required') : null}
      >
        {shown.map((reason, place) => (
          <NativeRadio
            key={reason}
            ref={place === 0 ? field.ref : undefined}
            name="rejection-reason"
            value={reason}
            checked={field.value === reason}
            onChange={() => field.onChange(reason)}
          >
            {labels[reason]}
          </NativeRadio>
        ))}
      </ChoiceGroup>
    </div>
  )
}
