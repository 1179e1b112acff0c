import { formatInstant } from '@bouquet/backoffice/formats.ts'
import type { Security } from '@bouquet/features/people/security/contract.ts'
import styles from '@bouquet/ui/parts/entries.module.css'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useTranslation } from 'react-i18next'

type SupportVisit = Security['supportVisits'][number]

export function VisitList({ visits }: { visits: SupportVisit[] }) {
  const { t } = useTranslation('account')
  if (visits.length === 0) return <p className="soft">{t('visits.none')}</p>
  return (
    <ul className={styles.list}>
      {visits.map((visit) => (
        <li key={visit.startedAt} className={styles.entry}>
          <Icon name="eye" className={styles.sign} />
          <div className={styles.text}>
            <p className={styles.name}>
              <Period {...visit} />
            </p>
            <p className="soft small">{t('visits.reason', { reason: visit.reason })}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Period({ startedAt, endedAt }: SupportVisit) {
  const { t } = useTranslation('account')
  const start = formatInstant(startedAt)
  return endedAt ? t('visits.over', { start, end: formatInstant(endedAt) }) : t('visits.underWay', { start })
}
