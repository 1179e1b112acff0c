import { maxMessageLength, maxThemeLength, minMessageLength } from '@bouquet/domain/project'
import { FieldProblem, TextAreaInput, TextInput } from '@bouquet/ui/parts/field.tsx'
import { NativeCheckbox } from '@bouquet/ui/parts/native-choice.tsx'
import { answered, isChosen, problemOf, problemWords, type StepProps } from '../parts/answered.ts'
import { type Choice, Choices, Question } from '../parts/choices.tsx'
import { StepForm } from '../parts/step-form.tsx'
import styles from './form.module.css'

type WishesProps = StepProps & { services: Choice[]; languages: Choice[]; moreLanguages: Choice[] }

/** Step 4: what they want help with, in which languages, and their own words. */
export function WishesPage(props: WishesProps) {
  const { view, problems, services } = props
  const { t } = view
  return (
    <StepForm view={view} step="wishes" problems={problems}>
      <Choices step={props} name="services" legend={t('wishes.services')} choices={services} type="checkbox" />
      <Languages {...props} />
      <TextInput
        {...answered(props, 'theme')}
        label={t('wishes.theme')}
        hint={t('wishes.themeHint')}
        optional={t('optional')}
        maxLength={maxThemeLength}
        large
      />
      <div
        data-problems={problemWords(view, ['message_too_short', 'message_too_long'])}
        data-left={t('wishes.left', { left: '{left}' })}
      >
        <TextAreaInput
          {...answered(props, 'message')}
          label={t('wishes.message')}
          hint={t('wishes.messageHint', { min: minMessageLength })}
          rows={8}
          maxLength={maxMessageLength}
          required
        />
      </div>
    </StepForm>
  )
}

function Languages(props: WishesProps) {
  const { view, languages, moreLanguages, answers } = props
  const { t } = view
  const isMoreOpen = moreLanguages.some(({ value }) => isChosen(answers, 'languages', value))
  return (
    <Question id="languages" legend={t('wishes.languages')}>
      <LanguageChecks {...props} choices={languages} />
      <details open={isMoreOpen}>
        <summary className={styles.more}>{t('wishes.moreLanguages')}</summary>
        <LanguageChecks {...props} choices={moreLanguages} />
      </details>
      <FieldProblem id="languages-error">{problemOf(props, 'languages')}</FieldProblem>
    </Question>
  )
}

function LanguageChecks({ answers, choices }: WishesProps & { choices: Choice[] }) {
  return (
    <div className={styles.checks}>
      {choices.map(({ value, label }) => (
        <NativeCheckbox
          key={value}
          id={`language-${value}`}
          name="languages"
          value={value}
          defaultChecked={isChosen(answers, 'languages', value)}
        >
          {label}
        </NativeCheckbox>
      ))}
    </div>
  )
}
