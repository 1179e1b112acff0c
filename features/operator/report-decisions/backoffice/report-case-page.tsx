import { formatInstant, formatInstantDay, formatLanguage } from '@bouquet/backoffice/formats.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { RecordPage } from '@bouquet/features/operator/administration/backoffice/record-frame.tsx'
import { waitingText } from '@bouquet/features/operator/administration/backoffice/waiting-time.tsx'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { ReportCase } from '../contract.ts'
import { reportDecisionPaths } from '../rules/paths.ts'
import caseStyles from './report-case.module.css'
import { ReportDecision } from './report-decision.tsx'
import { reportQuery, useNextReport } from './report-queries.ts'
import { ReportStateChip } from './report-state-chip.tsx'
import { ReportsTable } from './reports-table.tsx'

/** A report with everything that a decision needs, and the decision itself. */
export function ReportCasePage() {
  const { t } = useTranslation('report-decisions')
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={useQuery(reportQuery(id))}
      list={{ label: t('title'), to: reportDecisionPaths.queue }}
      titleOf={({ name }) => name || t('forgotten')}
      failure={t('errors.case')}
    >
      {(report) => <Case key={id} report={report} />}
    </RecordPage>
  )
}

type Props = { report: ReportCase }

function Case({ report }: Props) {
  const { t } = useTranslation(['report-decisions', 'reports'])
  const { number, subject, name, createdAt, waitingSince, others } = report
  const sent = t('case.sent', { date: formatInstantDay(createdAt) })
  const waits = waitingSince && t('case.waits', { time: waitingText(waitingSince) })
  return (
    <>
      <PageHead
        title={name || t('forgotten')}
        lead={[t('ofKind', { kind: t(`reports:kinds.${subject}`), number }), sent, waits].filter(Boolean).join(' · ')}
        aside={<NextButton id={report.id} />}
        chips={<ReportStateChip report={report} />}
      />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Statement report={report} />
          <Content report={report} />
          <Decisions report={report} />
          {others.length > 0 && (
            <section aria-labelledby="other-reports" className={styles.plain}>
              <h2 id="other-reports">{t('case.others')}</h2>
              <ReportsTable reports={others} label={t('case.others')} />
            </section>
          )}
        </div>
        <div className={styles.side}>
          <ReportDecision report={report} />
          <Reporter report={report} />
        </div>
      </div>
    </>
  )
}

function NextButton({ id }: { id: string }) {
  const { t } = useTranslation('report-decisions')
  const goNext = useNextReport(id)
  return (
    <Button variant="quiet" iconAfter="arrow-right" onPress={() => void goNext()}>
      {t('next')}
    </Button>
  )
}

function Statement({ report: { reason, statement, place } }: Props) {
  const { t } = useTranslation(['report-decisions', 'reports'])
  return (
    <Card aria-labelledby="report-statement">
      <CardHead title={t(`reports:reasons.${reason}`)} titleId="report-statement" />
      <p className={caseStyles.text}>{statement || t('case.noStatement')}</p>
      {place && <p className={`small soft ${caseStyles.text}`}>{t('case.place', { place })}</p>}
    </Card>
  )
}

function Content({ report: { content } }: Props) {
  const { t } = useTranslation('report-decisions')
  return (
    <Card aria-labelledby="report-content">
      <CardHead title={t('case.content')} titleId="report-content">
        {content?.isHidden && <Chip icon="eye-off">{t('case.hidden')}</Chip>}
      </CardHead>
      {!content && <p className="soft">{t('case.gone')}</p>}
      {content?.imageUrl && <img className={caseStyles.image} src={content.imageUrl} alt={t('case.image')} />}
      {content?.text && <p className={caseStyles.text}>{content.text}</p>}
      {content?.page && (
        <p>
          <a className="text-link" href={content.page} target="_blank" rel="noopener">
            {t('case.page')}
          </a>
        </p>
      )}
      {content && (
        <div className={styles.facts}>
          <Definitions
            layout="lines"
            items={[
              { term: t('case.owner'), value: <Owner content={content} /> },
              { term: t('case.language'), value: content.ownerLanguage ? formatLanguage(content.ownerLanguage) : '' },
            ]}
          />
        </div>
      )}
    </Card>
  )
}

function Owner({ content: { ownerAccountId, ownerName } }: { content: NonNullable<ReportCase['content']> }) {
  const mayRead = useMay('people.read')
  if (!ownerAccountId || !mayRead) return ownerName
  return (
    <Link className="text-link" to={administrationPaths.user(ownerAccountId)}>
      {ownerName}
    </Link>
  )
}

function Reporter({ report: { reporter } }: Props) {
  const { t } = useTranslation('report-decisions')
  const mayRead = useMay('people.read')
  return (
    <Card aria-labelledby="report-reporter">
      <CardHead title={t('case.reporter')} titleId="report-reporter">
        {reporter?.accountId && mayRead && (
          <Link className="text-link small" to={administrationPaths.user(reporter.accountId)}>
            {t('case.account')}
          </Link>
        )}
      </CardHead>
      {!reporter && <p className="soft">{t('case.reporterGone')}</p>}
      {reporter && (
        <div className={styles.facts}>
          <Definitions
            layout="lines"
            items={[
              { term: t('case.name'), value: reporter.name ?? t('case.anonymous') },
              {
                term: t('case.email'),
                value: reporter.email ? <a href={`mailto:${reporter.email}`}>{reporter.email}</a> : t('case.anonymous'),
              },
              { term: t('case.language'), value: formatLanguage(reporter.language) },
              ...(reporter.isCouple ? [{ term: t('case.role'), value: t('case.couple') }] : []),
            ]}
          />
        </div>
      )}
    </Card>
  )
}

/** Decisions and complaints in the order in which they were made. */
function Decisions({ report: { decisions, complaints } }: Props) {
  const { t } = useTranslation('report-decisions')
  return (
    <section aria-labelledby="report-decisions" className={styles.plain}>
      <h2 id="report-decisions">{t('case.decisions')}</h2>
      {decisions.length === 0 && <p className="soft">{t('case.noDecision')}</p>}
      <ol className={styles.entries}>
        {decisions.map(({ outcome, ground, rule, reasons, decidedAt, decidedBy }) => (
          <li key={decidedAt}>
            <p>
              <b>{t(`outcomes.${outcome}`)}</b>
            </p>
            <p className="soft small">
              {[formatInstant(decidedAt), decidedBy, ground && `${t(`decide.grounds.${ground}`)}: ${rule}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <blockquote className={styles.reason}>{reasons}</blockquote>
          </li>
        ))}
        {complaints.map(({ by, text, createdAt }) => (
          <li key={by}>
            <p>
              <b>{t(`case.complaint.${by}`)}</b>
            </p>
            <p className="soft small">{formatInstant(createdAt)}</p>
            <blockquote className={styles.reason}>{text}</blockquote>
          </li>
        ))}
      </ol>
    </section>
  )
}
