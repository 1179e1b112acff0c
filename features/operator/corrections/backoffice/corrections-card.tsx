import { formatInstant } from '@bouquet/backoffice/formats.ts'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useTranslation } from 'react-i18next'
import type { Correction } from '../contract.ts'

/** What was corrected before, by whom and why. */
export function CorrectionsCard({ corrections }: { corrections: readonly Correction[] }) {
  const { t } = useTranslation('corrections')
  return (
    <Card aria-labelledby="corrections">
      <CardHead title={t('all')} titleId="corrections" />
      {corrections.length === 0 && <p className={`soft ${styles.facts}`}>{t('none')}</p>}
      <ol className={styles.entries}>
        {corrections.map(({ what, reason, correctedAt, correctedBy }) => (
          <li key={correctedAt}>
            <p>
              <b>{t(`what.${what}`)}</b>
            </p>
            <p className="soft small">{[formatInstant(correctedAt), correctedBy].filter(Boolean).join(' · ')}</p>
            <p className={styles.reason}>{reason}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
