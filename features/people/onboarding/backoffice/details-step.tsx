import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { today } from '@bouquet/backoffice/today.ts'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './onboarding.module.css'
import type { OnboardingForm } from './onboarding-form.ts'

const DateField = lazyPart(async () => (await import('@bouquet/ui/parts/date-field.tsx')).DateField)

export function DetailsStep() {
  const { t } = useTranslation('onboarding')
  const name = useField<OnboardingForm, 'name'>('name')
  const date = useField<OnboardingForm, 'dateOfCreation'>('dateOfCreation')
  return (
    <div className={styles.fields}>
      <TextField {...name} autoComplete="organization" label={t('details.name')} />
      <Suspense fallback={<Skeleton height="4.4rem" />}>
        <DateField
          label={t('details.dateOfCreation')}
          hint={t('details.dateHint')}
          value={date.value || null}
          onChange={(day) => date.onChange(day ?? '')}
          onBlur={date.onBlur}
          latest={today()}
          error={date.error}
        />
      </Suspense>
    </div>
  )
}
