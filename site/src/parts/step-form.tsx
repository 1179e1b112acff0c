import { ButtonLink, FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { FieldProblem } from '@bouquet/ui/parts/field.tsx'
import { Steps } from '@bouquet/ui/parts/steps.tsx'
import type { ReactNode } from 'react'
import { type FieldProblems, type StepName, stepNames, type View } from '../view.ts'
import { Aside } from './aside.tsx'
import { Layout } from './layout.tsx'
import type { PageMeta } from './page-meta.tsx'
import styles from './step-form.module.css'

/** A step of the couple's form: where one is, the questions, the way on and back, and who will read it. */
export function StepForm({
  view,
  step,
  found,
  lead,
  problems,
  wide = false,
  last = false,
  children,
}: {
  view: View
  step: StepName
  /** How search engines show a step that one may come to from them. */
  found?: { title: string; meta: PageMeta }
  lead?: string
  problems: FieldProblems
  wide?: boolean
  /** Without a way on: nothing can be chosen here. */
  last?: boolean
  children: ReactNode
}) {
  const { t } = view
  const place = stepNames.indexOf(step)
  const title = t(`${step}.title`)
  return (
    <Layout view={view} title={found?.title ?? title} meta={found?.meta} headerEnd={<Later view={view} />}>
      <div className={`wrap ${wide ? styles.wide : styles.stage}`}>
        <div className={styles.form}>
          <Steps
            caption={t('form.stepOf', { step: place + 1, steps: stepNames.length })}
            steps={stepNames.map((name) => t(`form.steps.${name}`))}
            current={place}
          />
          <h1 className={styles.title}>{title}</h1>
          <p className="lead">{lead ?? t(`${step}.lead`)}</p>
          <form id="step" method="post" action={`/project/step/${step}`} noValidate className={styles.questions}>
            <ProblemSummary view={view} step={step} problems={problems} />
            {children}
            <div role="alert" hidden data-offline="">
              <FieldProblem>{t('form.offline')}</FieldProblem>
            </div>
            <Ways view={view} place={place} last={last} />
          </form>
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

/** What each field is called where its own label is too far away. */
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
  services: 'wishes.services',
  languages: 'wishes.languages',
  theme: 'wishes.theme',
  message: 'wishes.message',
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

// The way on comes first in the document, so that the Enter key takes it.
function Ways({ view: { t }, place, last }: { view: View; place: number; last: boolean }) {
  const before = stepNames[place - 1]
  const after = stepNames[place + 1]
  const onward = after ? t('form.next', { step: t(`form.steps.${after}`) }) : t('form.review')
  return (
    <div className={styles.ways}>
      {!last && (
        <FormButton variant="primary" size="large" iconAfter="arrow-right" name="go" value="on">
          {onward}
        </FormButton>
      )}
      {before && (
        <FormButton variant="quiet" size="large" icon="arrow-left" name="go" value="back" formNoValidate>
          {t(`form.steps.${before}`)}
        </FormButton>
      )}
    </div>
  )
}
