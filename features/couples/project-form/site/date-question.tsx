import { type DateKind, dateKinds, seasons } from '@bouquet/domain/project'
import { answered, isChosen, problemMessages, problemOf, type StepProps } from '@bouquet/site/parts/answered.ts'
import { Question } from '@bouquet/site/parts/choices.tsx'
import styles from '@bouquet/site/parts/form.module.css'
import { NativeSelect, TextInput } from '@bouquet/ui/parts/field.tsx'
import { ChoiceCard, ChoiceCards } from '@bouquet/ui/parts/native-choice.tsx'

export type DateLimits = { today: string; lastDay: string; years: number[] }

/** The date: a day (with a calendar if there is script), a season and its year, or not decided yet. */
export function DateQuestion({ step, limits }: { step: StepProps; limits: DateLimits }) {
  const { view, answers } = step
  const { t } = view
  return (
    <Question id="dateKind" legend={t('plan.date')} error={problemOf(step, 'dateKind')}>
      <ChoiceCards minWidth="11rem">
        {dateKinds.map((kind: DateKind) => (
          <ChoiceCard
            key={kind}
            type="radio"
            name="dateKind"
            value={kind}
            detail={t(`plan.${kind}Detail`)}
            defaultChecked={isChosen(answers, 'dateKind', kind)}
          >
            {t(`plan.${kind}`)}
          </ChoiceCard>
        ))}
      </ChoiceCards>
      <DayField step={step} limits={limits} />
      <SeasonFields step={step} years={limits.years} />
    </Question>
  )
}

function DayField({ step, limits }: { step: StepProps; limits: DateLimits }) {
  const { view } = step
  const codes = ['event_date_invalid', 'event_date_past', 'event_date_too_far'] as const
  return (
    <div
      className={styles.onlyFixed}
      data-calendar={view.locale}
      data-today={limits.today}
      data-previous={view.t('plan.previousMonth')}
      data-next={view.t('plan.nextMonth')}
      data-picked={view.t('plan.picked')}
      data-problems={problemMessages(view, [...codes])}
    >
      <TextInput
        {...answered(step, 'eventDate')}
        label={view.t('plan.day')}
        type="date"
        min={limits.today}
        max={limits.lastDay}
        large
      />
    </div>
  )
}

function SeasonFields({ step, years }: { step: StepProps; years: number[] }) {
  const { t } = step.view
  return (
    <div className={`${styles.onlySeason} ${styles.pair}`}>
      <NativeSelect {...answered(step, 'season')} label={t('plan.seasonLegend')} large>
        <option value="" />
        {seasons.map((season) => (
          <option key={season} value={season}>
            {t(`plan.seasons.${season}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect {...answered(step, 'seasonYear')} label={t('plan.year')} large>
        <option value="" />
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
