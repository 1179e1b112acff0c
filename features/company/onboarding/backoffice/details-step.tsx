import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { Suspense } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './onboarding.module.css'
import { type OnboardingForm, today } from './onboarding-form.ts'

const DateField = lazyPart(async () => (await import('@bouquet/ui/parts/date-field.tsx')).DateField)

export function DetailsStep() {
  const { t } = useTranslation('onboarding')
  const name = useController<OnboardingForm, 'name'>({ name: 'name' })
  const date = useController<OnboardingForm, 'dateOfCreation'>({ name: 'dateOfCreation' })
  return (
    <div className={styles.fields}>
      <TextField
        {...name.field}
        autoComplete="organization"
        label={t('details.name')}
        error={fieldProblemText(name.fieldState.error)}
      />
      <Suspense fallback={<Skeleton height="4.4rem" />}>
        <DateField
          label={t('details.dateOfCreation')}
          hint={t('details.dateHint')}
          value={date.field.value || null}
          onChange={(day) => date.field.onChange(day ?? '')}
          onBlur={date.field.onBlur}
          latest={today()}
          error={fieldProblemText(date.fieldState.error)}
        />
      </Suspense>
    </div>
  )
}
