import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import type { FieldProblems, StepName, View } from '@bouquet/site/view.ts'
import { ButtonLink, FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { FieldProblem } from '@bouquet/ui/parts/field.tsx'
import type { ReactNode } from 'react'
import { Aside } from './aside.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import styles from './step-form.module.css'
import { neededSteps, Way } from './way.tsx'

/** A step of the couple's form: progress, questions, the buttons to continue and go back, and a note about the readers. */
export function StepForm({
  view,
  step,
  found,
  lead,
  problems,
  wide = false,
  last = false,
  ways,
  children,
}: {
  view: View
  step: StepName
  /** How search engines show a step that people may reach from them. */
  found?: { title: string; meta: PageMeta }
  lead?: string | undefined
  problems: FieldProblems
  wide?: boolean
  /** True for a step without a button to continue, because nothing can be chosen. */
  last?: boolean
  /** Buttons in place of the usual ones between steps. */
  ways?: ReactNode
  children: ReactNode
}) {
  const { t } = view
  const title = t(`${step}.title`)
  return (
    <Layout view={view} title={found?.title ?? title} meta={found?.meta} headerEnd={<Later view={view} />}>
      <div className={`wrap ${wide ? styles.wide : styles.stage}`}>
        <div>
          <Way view={view} step={step} />
          <h1 className={styles.title}>{title}</h1>
          <p className="lead">{lead ?? t(`${step}.lead`)}</p>
          <form
            id="step"
            method="post"
            action={`/project/step/${step}`}
            data-saves-answers=""
            noValidate
            className={styles.questions}
          >
            <ProblemSummary view={view} step={step} problems={problems} />
            {children}
            <div role="alert" hidden data-unsent="">
              <FieldProblem>{t('form.offline')}</FieldProblem>
            </div>
            <div className={styles.ways}>{ways ?? <Ways view={view} step={step} last={last} />}</div>
          </form>
          {neededSteps.includes(step) && <ProfilePanel view={view} />}
          <template id="problem">
            <FieldProblem id="problem-id">{t('optional')}</FieldProblem>
          </template>
        </div>
        {!wide && <Aside view={view} step={step} />}
      </div>
    </Layout>
  )
}

function Later({ view: { t } }: { view: View }) {
  return (
    <ButtonLink variant="quiet" icon="bookmark" href="/project/later" data-saves="step">
      {t('form.later')}
    </ButtonLink>
  )
}

/** The names of fields whose label is too far away to be understood. */
const labels: Record<string, string> = {
  firstname: 'couple.firstname',
  lastname: 'couple.lastname',
  email: 'couple.email',
  phone: 'couple.phone',
  dateKind: 'plan.date',
  eventDate: 'plan.day',
  season: 'plan.seasonLegend',
  seasonYear: 'plan.year',
  town: 'plan.town',
  eventType: 'party.eventType',
  guestRange: 'party.guests',
  budgetRange: 'party.budget',
  plannerBudgetRange: 'party.plannerBudget',
  venueUse: 'party.venueUse',
  venueNights: 'party.venueNights',
  venueVisitNote: 'party.venueVisitNote',
  providers: 'choice.planners',
  venues: 'choice.venues',
  services: 'wishes.services',
  languages: 'wishes.languages',
  theme: 'wishes.theme',
  message: 'wishes.message',
  consent: 'review.agreement',
}

type Summary = { view: View; step: StepName; problems: FieldProblems }

function ProblemSummary({ view: { t, problem }, step, problems }: Summary) {
  const all = Object.entries(problems)
  if (all.length === 0) return null
  return (
    <Callout tone="brick" urgent title={t('problems', { count: all.length })}>
      <ul className={styles.summary}>
        {all.map(([field, code]) => (
          <li key={field}>
            <a href={`#${field}`}>
              <b>{t(labels[field] ?? `form.steps.${step}`)}</b>
              {problem(code)}
            </a>
          </li>
        ))}
      </ul>
    </Callout>
  )
}

const before: Record<StepName, string | null> = {
  couple: null,
  choice: 'form.steps.couple',
  party: 'form.review',
  wishes: 'form.steps.party',
}
const after: Partial<Record<StepName, StepName>> = { couple: 'choice', party: 'wishes' }

// The button to continue comes first in the document, so that the Enter key activates it.
function Ways({ view: { t }, step, last }: { view: View; step: StepName; last: boolean }) {
  const next = after[step]
  const back = before[step]
  return (
    <>
      {!last && (
        <FormButton variant="primary" size="large" iconAfter="arrow-right" name="go" value="on">
          {next ? t('form.next', { step: t(`form.steps.${next}`) }) : t('form.review')}
        </FormButton>
      )}
      {back && (
        <FormButton variant="quiet" size="large" icon="arrow-left" name="go" value="back" formNoValidate>
          {t(back)}
        </FormButton>
      )}
    </>
  )
}
