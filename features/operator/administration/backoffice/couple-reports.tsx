import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CoupleDetails } from '../people-contract.ts'
import styles from './administration.module.css'

/** Reports about the couple and by it; those who may decide on them are led to each. */
export function CoupleReports({ couple: { reports } }: { couple: CoupleDetails }) {
  const { t } = useTranslation('people')
  const mayModerate = useMay('moderation')
  return (
    <Card aria-labelledby="couple-reports">
      <CardHead title={t('couple.reports')} titleId="couple-reports" />
      {reports.length === 0 && <p className={`soft ${styles.facts}`}>{t('couple.noReport')}</p>}
      <ul className={styles.entries}>
        {reports.map((report) => (
          <li key={report.id}>
            <p>
              {mayModerate ? (
                <Link to={`/admin/reports/${report.id}`}>
                  <ReportTitle report={report} />
                </Link>
              ) : (
                <ReportTitle report={report} />
              )}
            </p>
            <p className="soft small">
              {[
                formatInstantDay(report.createdAt),
                t(report.isByCouple ? 'couple.byCouple' : 'couple.aboutCouple'),
                t(`couple.reportStates.${report.state}`),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ReportTitle({ report: { number, reason } }: { report: CoupleDetails['reports'][number] }) {
  const { t } = useTranslation(['people', 'reports'])
  return <>{t('couple.report', { number, reason: t(`reports:reasons.${reason}`) })}</>
}
