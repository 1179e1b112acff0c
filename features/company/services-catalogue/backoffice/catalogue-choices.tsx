import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { CheckboxCards } from '@bouquet/ui/parts/choice-cards.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import styles from '@bouquet/ui/parts/stack.module.css'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { servicesQuery, spokenLanguagesQuery } from './catalogue-queries.ts'

type Chosen = {
  values: number[]
  onChange: (ids: number[]) => void
  onBlur?: () => void
  error?: string | undefined
}

export function ServiceChoices({ legend, ...chosen }: Chosen & { legend?: string }) {
  const { t } = useTranslation('onboarding')
  return (
    <Choices
      {...chosen}
      query={useQuery(servicesQuery)}
      legend={legend ?? t('services.offered')}
      failure={t('services.loadingFailed')}
      minWidth="13rem"
    />
  )
}

export function LanguageChoices(chosen: Chosen) {
  const { t } = useTranslation('onboarding')
  return (
    <Choices
      {...chosen}
      query={useQuery(spokenLanguagesQuery)}
      legend={t('services.languages')}
      failure={t('languages.loadingFailed')}
      minWidth="9rem"
    />
  )
}

type Catalogue = {
  query: UseQueryResult<{ id: number; label: string; isOffered: boolean }[]>
  legend: string
  failure: string
  minWidth: string
}

/** Some of a catalogue's entries, also those that were chosen before they were retired, with a placeholder while they load and a retry when they cannot be loaded. */
function Choices({ query, failure, values, onChange, ...cards }: Catalogue & Chosen) {
  const { t } = useTranslation('onboarding')
  const [first] = useState(values)
  if (!query.data)
    return (
      <Loading query={query} failed={failure}>
        <ChoicesSkeleton label={t('loading')} />
      </Loading>
    )
  return (
    <CheckboxCards
      {...cards}
      options={query.data
        .filter(({ id, isOffered }) => isOffered || first.includes(id))
        .map(({ id, label }) => ({ value: String(id), label }))}
      values={values.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  )
}

function ChoicesSkeleton({ label }: { label: string }) {
  return (
    <Skeletons label={label}>
      <div className={styles.stack}>
        <Skeleton width="12rem" />
        <Skeleton shape="card" height="10rem" />
      </div>
    </Skeletons>
  )
}
