import type { PlanRow } from '@bouquet/domain/plans'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../formats.ts'

export type Tier = 'free' | 'premium'

/** Gives the words for what a plan offers of something. */
export function useOfferText() {
  const { t } = useTranslation('subscription')
  return (row: PlanRow, tier: Tier): string => {
    const offer = row[tier]
    if (typeof offer === 'object')
      return 'count' in offer ? formatNumber(offer.count) : formatPercent(offer.percent / 100)
    if (offer !== 'words') return t(`compare.${offer}`)
    return isWorded(row.feature) ? t(`offers.${row.feature}.${tier}`) : ''
  }
}

const worded = ['contacts', 'rank', 'notifications'] as const

function isWorded(feature: string): feature is (typeof worded)[number] {
  return worded.some((known) => known === feature)
}
