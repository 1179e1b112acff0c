import { answered } from '@bouquet/site/parts/answered.ts'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { Answers, FieldProblems, View } from '@bouquet/site/view.ts'
import { FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { TextAreaInput } from '@bouquet/ui/parts/field.tsx'
import styles from './report-page.module.css'

type ReportStateProps = {
  view: View
  token: string
  heading: string
  lead: string
  facts: { term: string; value: string }[]
  /** What the reporter wrote; null for the owner of the content. */
  statement: string | null
  decisions: { title: string; outcome: string; rule: string | null; reasons: string }[]
  /** The form for a complaint; null where this side may not complain. */
  complaint: {
    lead: string
    limits: { min: number; max: number }
    answers: Answers
    problems: FieldProblems
  } | null
}

/** The page that follows a report: its state, the decisions with their reasons, and the form for a complaint. */
export function ReportStatePage(props: ReportStateProps) {
  const { view, heading, lead, facts, statement, decisions } = props
  const { t } = view
  return (
    <Layout view={view} title={heading}>
      <div className={`wrap ${styles.stage}`}>
        <header className={styles.head}>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
        </header>
        <Definitions layout="lines" items={facts} />
        {statement && (
          <section aria-labelledby="t-statement" className={styles.part}>
            <h2 id="t-statement">{t('reports:state.statement')}</h2>
            <p className={styles.text}>{statement}</p>
          </section>
        )}
        {decisions.map(({ title, outcome, rule, reasons }) => (
          <section key={title} aria-label={title} className={styles.part}>
            <h2>{title}</h2>
            <p>
              <strong>{outcome}</strong>
            </p>
            {rule && <p>{rule}</p>}
            <p className={styles.text}>{reasons}</p>
          </section>
        ))}
        <Complaint {...props} />
        {decisions.length > 0 && <p className="small soft">{t('reports:state.redress')}</p>}
        <p className="small soft">{t('reports:state.keepLink')}</p>
      </div>
    </Layout>
  )
}

function Complaint({ view, token, complaint }: ReportStateProps) {
  if (!complaint) return null
  const { t } = view
  return (
    <section aria-labelledby="t-complaint" className={styles.part}>
      <h2 id="t-complaint">{t('reports:complaint.title')}</h2>
      <p>{complaint.lead}</p>
      <form className={styles.form} method="post" action={`/reports/${token}/complaint`} noValidate>
        <TextAreaInput
          {...answered({ view, answers: complaint.answers, problems: complaint.problems }, 'complaint')}
          label={t('reports:complaint.text')}
          hint={t('reports:form.statementHint', { min: complaint.limits.min })}
          rows={6}
          maxLength={complaint.limits.max}
          required
        />
        <div>
          <FormButton variant="primary">{t('reports:complaint.send')}</FormButton>
        </div>
      </form>
    </section>
  )
}
