import { findContacts } from '@bouquet/domain/contact-masking'
import { maxMessageLength, maxThemeLength, minMessageLength } from '@bouquet/domain/project'
import { answered, isChosen, problemMessages, problemOf, type StepProps } from '@bouquet/site/parts/answered.ts'
import { type Choice, Choices, Question } from '@bouquet/site/parts/choices.tsx'
import styles from '@bouquet/site/parts/form.module.css'
import { FieldProblem, TextAreaInput, TextInput } from '@bouquet/ui/parts/field.tsx'
import { ChoiceBoxes, NativeCheckbox } from '@bouquet/ui/parts/native-choice.tsx'
import { StepForm } from './step-form.tsx'

type WishesProps = StepProps & { services: Choice[]; languages: Choice[]; moreLanguages: Choice[] }

/** Step 4: the wanted services, the languages, and the couple's message. */
export function WishesPage(props: WishesProps) {
  const { view, problems, services } = props
  const { t } = view
  return (
    <StepForm view={view} step="wishes" problems={problems}>
      <Choices step={props} name="services" legend={t('wishes.services')} choices={services} type="checkbox" />
      <Languages {...props} />
      <div data-contact-note="">
        <TextInput
          {...answered(props, 'theme')}
          label={t('wishes.theme')}
          hint={t('wishes.themeHint')}
          optional={t('optional')}
          maxLength={maxThemeLength}
          large
        />
        <ContactNote {...props} about="theme" />
      </div>
      <div
        data-contact-note=""
        data-problems={problemMessages(view, ['message_too_short', 'message_too_long'])}
        data-left={t('wishes.left', { left: '{left}' })}
      >
        <TextAreaInput
          {...answered(props, 'message')}
          label={t('wishes.message')}
          hint={t('wishes.messageHint', { min: minMessageLength })}
          rows={8}
          maxLength={maxMessageLength}
          optional={t('optional')}
        />
        <ContactNote {...props} about="message" />
      </div>
    </StepForm>
  )
}

/** Rule "contact data in texts": explains what happens to contact data; a script shows it while the couple types. */
function ContactNote({ view, answers, about }: WishesProps & { about: 'theme' | 'message' }) {
  const isNeeded = findContacts(answers[about]?.[0] ?? '').length > 0
  return (
    <div role="status">
      <p className={styles.note} hidden={!isNeeded}>
        {view.t('wishes.contactFound')}
      </p>
    </div>
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
    <ChoiceBoxes>
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
    </ChoiceBoxes>
  )
}
