import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useTranslation } from 'react-i18next'
import styles from './administration.module.css'
import type { UserDetails } from './administration-queries.ts'

/** When support impersonated the account, and why. */
export function UserVisits({ visits }: { visits: UserDetails['supportVisits'] }) {
  const { t } = useTranslation('administration')
  return (
    <Card aria-labelledby="user-visits">
      <CardHead title={t('user.visits')} titleId="user-visits" />
      {visits.length === 0 && <p className={`soft ${styles.facts}`}>{t('user.noVisit')}</p>}
      <ul className={styles.entries}>
        {visits.map(({ startedAt, endedAt, reason }) => (
          <li key={startedAt}>
            <p>{reason}</p>
            <p className="soft small">
              {endedAt
                ? t('user.visit', { start: formatInstant(startedAt), end: formatInstant(endedAt) })
                : t('user.visitNow', { start: formatInstant(startedAt) })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
