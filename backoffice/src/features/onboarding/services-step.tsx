import { homeCountry } from '@bouquet/domain/countries'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { CheckboxCards } from '@bouquet/ui/parts/choice-cards.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { notify } from '@bouquet/ui/parts/toast.tsx'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldProblemText } from '../../api/problem-text.ts'
import styles from './onboarding.module.css'
import type { OnboardingForm } from './onboarding-form.ts'
import { servicesQuery, spokenLanguagesQuery } from './onboarding-queries.ts'
import { SiretField } from './siret-field.tsx'

export function ServicesStep() {
  const { t } = useTranslation('onboarding')
  const countryCode = useWatch<OnboardingForm, 'address.countryCode'>({ name: 'address.countryCode' })
  return (
    <div className={styles.fields}>
      {countryCode === homeCountry && <SiretField />}
      <Choices
        field="prestations"
        query={useQuery(servicesQuery)}
        legend={t('services.offered')}
        failure={t('services.loadingFailed')}
        failureNotice={t('services.loadingFailedNotice')}
        minWidth="13rem"
      />
      <Choices
        field="langues"
        query={useQuery(spokenLanguagesQuery)}
        legend={t('services.languages')}
        failure={t('languages.loadingFailed')}
        failureNotice={t('languages.loadingFailedNotice')}
        minWidth="9rem"
      />
    </div>
  )
}

/** Some of a catalogue's entries; while it is on its way its shape stands there, and when it fails it can be asked again. */
function Choices({
  field: name,
  query,
  legend,
  failure,
  failureNotice,
  minWidth,
}: {
  field: 'prestations' | 'langues'
  query: UseQueryResult<{ id: number; label: string }[]>
  legend: string
  failure: string
  failureNotice: string
  minWidth: string
}) {
  const { t } = useTranslation('onboarding')
  const { field, fieldState } = useController<OnboardingForm, typeof name>({ name })
  useEffect(() => {
    if (query.isError) notify({ severity: 'error', text: failureNotice })
  }, [query.isError, failureNotice])
  if (query.isError)
    return (
      <Callout tone="brick" urgent action={<Button onPress={() => void query.refetch()}>{t('retry')}</Button>}>
        {failure}
      </Callout>
    )
  if (!query.data) return <ChoicesSkeleton label={t('loading')} />
  return (
    <CheckboxCards
      legend={legend}
      minWidth={minWidth}
      options={query.data.map(({ id, label }) => ({ value: String(id), label }))}
      values={field.value.map(String)}
      onChange={(values) => field.onChange(values.map(Number))}
      onBlur={field.onBlur}
      error={fieldProblemText(fieldState.error)}
    />
  )
}

function ChoicesSkeleton({ label }: { label: string }) {
  return (
    <Skeletons label={label}>
      <div className={styles.fields}>
        <Skeleton width="12rem" />
        <Skeleton shape="card" height="10rem" />
      </div>
    </Skeletons>
  )
}
