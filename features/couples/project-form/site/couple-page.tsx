import { answered, problemMessages, problemOf, type StepProps } from '@bouquet/site/parts/answered.ts'
import { Question } from '@bouquet/site/parts/choices.tsx'
import styles from '@bouquet/site/parts/form.module.css'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import { RobotTrap } from '@bouquet/site/parts/robot-trap.tsx'
import { FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { TextInput } from '@bouquet/ui/parts/field.tsx'
import { NativeCheckbox } from '@bouquet/ui/parts/native-choice.tsx'
import { ChosenList, type ChosenView } from './chosen-list.tsx'
import { type DateLimits, DateQuestion } from './date-question.tsx'
import { type PlaceProps, PlaceQuestion } from './place-question.tsx'
import { StepForm } from './step-form.tsx'

type CoupleProps = StepProps &
  PlaceProps & {
    /** When the form was opened, in milliseconds. */
    openedAt: number
    /** The chosen providers, with their first names and companies in a sentence. */
    chosen: ChosenView[]
    firstNames: string
    companies: string
    /** Whether a venue is among them: a couple that asks a venue has none yet. */
    asksVenues: boolean
    limits: DateLimits
    meta: PageMeta
  }

/** Step 1: who they are, when and where; for a couple that already knows whom to ask this is enough (rule "short asking"). */
export function CouplePage(props: CoupleProps) {
  const { view, problems, openedAt, chosen, limits, meta } = props
  const { t } = view
  const isAsking = chosen.length > 0
  return (
    <StepForm
      view={view}
      step="couple"
      found={{ title: t('couple.pageTitle'), meta }}
      lead={isAsking ? t('couple.askLead') : undefined}
      problems={problems}
      ways={isAsking ? <AskWays {...props} /> : undefined}
    >
      <input type="hidden" name="openedAt" value={openedAt} />
      <input type="hidden" name="source" data-visit-source />
      {isAsking && <ChosenList view={view} chosen={chosen} />}
      <Who {...props} />
      <DateQuestion step={props} limits={limits} />
      <PlaceQuestion {...props} />
      {isAsking && <Consent {...props} />}
      <p className="small">
        <a className="text-link" href="/project/link">
          {t('couple.lost')}
        </a>
      </p>
    </StepForm>
  )
}

function Who(props: CoupleProps) {
  const { view } = props
  const { t } = view
  return (
    <Question id="who" legend={t('form.steps.couple')}>
      <div className={styles.pair} data-problems={problemMessages(view, ['name_invalid', 'email_invalid'])}>
        <TextInput
          {...answered(props, 'firstname')}
          label={t('couple.firstname')}
          autoComplete="given-name"
          maxLength={50}
          large
          required
        />
        <TextInput
          {...answered(props, 'lastname')}
          label={t('couple.lastname')}
          autoComplete="family-name"
          maxLength={50}
          large
          required
        />
        <TextInput
          {...answered(props, 'email')}
          label={t('couple.email')}
          hint={t('couple.emailHint')}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={320}
          large
          required
        />
        <TextInput
          {...answered(props, 'phone')}
          label={t('couple.phone')}
          hint={t('couple.phoneHint')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          large
          required
        />
      </div>
    </Question>
  )
}

function Consent(props: CoupleProps) {
  const { view, companies } = props
  return (
    <div>
      <RobotTrap view={view} />
      <NativeCheckbox id="consent" name="consent" value="on" error={problemOf(props, 'consent')}>
        {view.t('review.consent', { names: companies })}
      </NativeCheckbox>
    </div>
  )
}

// The button for sending comes first in the document, so that the Enter key activates it.
function AskWays({ view: { t }, firstNames, asksVenues }: CoupleProps) {
  return (
    <>
      <FormButton variant="primary" size="large" icon="send" formAction="/project/send">
        {asksVenues ? t('couple.askAll') : t('couple.ask', { names: firstNames })}
      </FormButton>
      <FormButton variant="quiet" size="large" iconAfter="arrow-right" name="go" value="on">
        {t('couple.more')}
      </FormButton>
    </>
  )
}
