import type { PlanRow } from '@bouquet/domain/plans'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useTranslation } from 'react-i18next'
import styles from './comparison.module.css'
import { type Tier, useOfferText } from './offer-text.ts'

/** All features of the plans, row by row, folded: the cards above say what differs most. */
export function Comparison({ rows }: { rows: PlanRow[] }) {
  const { t } = useTranslation('subscription')
  return (
    <details className={styles.comparison}>
      <summary>
        <h2>{t('compare.title')}</h2>
        <Icon name="chevron-down" />
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('compare.feature')}</th>
            <th scope="col">{t('plans.free.title')}</th>
            <th scope="col">{t('plans.premium.title')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.feature}>
              <th scope="row">{t(`features.${row.feature}`)}</th>
              <Offer row={row} tier="free" />
              <Offer row={row} tier="premium" />
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Offer({ row, tier }: { row: PlanRow; tier: Tier }) {
  const text = useOfferText()(row, tier)
  const offer = row[tier]
  if (offer !== 'yes' && offer !== 'no') return <td>{text}</td>
  return (
    <td>
      <Icon name={offer === 'yes' ? 'check' : 'minus'} className={offer === 'yes' ? styles.yes : styles.no} />
      <span className="sr">{text}</span>
    </td>
  )
}
