import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { SaveBar } from '@bouquet/backoffice/forms/save-bar.tsx'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { useGoOn } from '@bouquet/backoffice/forms/use-go-on.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Portfolio, portfolioForm } from '../contract.ts'
import { portfolioPaths } from '../rules/paths.ts'
import { BudgetCard } from './budget-card.tsx'
import { DayCard } from './day-card.tsx'
import styles from './portfolio-form.module.css'
import { usePortfolioTexts } from './portfolio-texts.ts'
import { emptyPortfolio, type FilledPortfolio, type PortfolioValues, valuesOf } from './portfolio-values.ts'
import { ServicesCard } from './services-card.tsx'
import { StoryCard } from './story-card.tsx'
import { useSavePortfolio } from './use-save-portfolio.ts'

/** The form of a portfolio; without `stored` it creates one and continues with its pictures. */
export function PortfolioForm({ stored }: { stored: Portfolio | null }) {
  const { t } = useTranslation('portfolios')
  const form = useForm<PortfolioValues, unknown, FilledPortfolio>({
    resolver: zodResolver(portfolioForm),
    defaultValues: stored ? valuesOf(stored) : emptyPortfolio,
    mode: 'onTouched',
  })
  const { isDirty, isValid } = form.formState
  const [created, setCreated] = useState<string | null>(null)
  const question = useUnsavedChanges(isDirty && created === null)
  useGoOn(created && portfolioPaths.edit(created), { replace: true })
  const { submit, isSaving, other, takeOther, saveOver } = useSavePortfolio({
    stored,
    form,
    onSaved: ({ id }) => setCreated(stored ? null : id),
  })
  const texts = usePortfolioTexts()
  return (
    <FormProvider {...form}>
      <div className={styles.columns}>
        <form noValidate className={styles.form} onSubmit={submit}>
          <StoryCard />
          <DayCard venue={stored?.venue ?? null} />
          <BudgetCard />
          <ServicesCard />
          <SaveBar
            isDirty={isDirty}
            isReady={isValid && isDirty}
            isSaving={isSaving}
            {...(!stored && { label: t('form.create'), icon: 'arrow-right' as const })}
          />
        </form>
        <Shown />
      </div>
      {question}
      {other && (
        <ChangedElsewhere
          theirs={texts(valuesOf(other))}
          ours={texts(form.getValues())}
          onTake={takeOther}
          onKeep={saveOver}
        />
      )}
    </FormProvider>
  )
}

function Shown() {
  const { t } = useTranslation('portfolios')
  return (
    <div className={styles.aside}>
      <h2>{t('form.shownTitle')}</h2>
      <p>{t('form.shown')}</p>
    </div>
  )
}
