import { useCatalogue } from '@bouquet/features/company/services-catalogue/backoffice/use-catalogue.ts'
import { ChoiceGroup, NativeRadio } from '@bouquet/ui/parts/native-choice.tsx'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Rejection } from '../contract.ts'
import styles from './reject-dialog.module.css'

/** The reasons that can be chosen, as a choice of one. */
export function RejectionReasons() {
  const { t } = useTranslation('event-requests')
  const { field, fieldState } = useController<Rejection, 'reason'>({ name: 'reason' })
  const offered = useCatalogue('rejection_reasons').filter(({ isOffered }) => isOffered)
  return (
    <div className={styles.reasons}>
      <ChoiceGroup
        id="rejection-reason"
        legend={t('reject.reason')}
        error={fieldState.error ? t('reject.required') : null}
      >
        {offered.map(({ code, label }, place) => (
          <NativeRadio
            key={code}
            ref={place === 0 ? field.ref : undefined}
            name="rejection-reason"
            value={code}
            checked={field.value === code}
            onChange={() => field.onChange(code)}
          >
            {label}
          </NativeRadio>
        ))}
      </ChoiceGroup>
    </div>
  )
}
