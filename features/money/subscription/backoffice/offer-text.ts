import { formatNumber, formatPercent } from '@bouquet/backoffice/formats.ts'
import { type PlanOffer, type PlanRow, similarOnFreePage } from '@bouquet/domain/plans'
import { useTranslation } from 'react-i18next'

export type Tier = 'free' | 'premium'

/** Gives a function that returns the text of a plan's feature. */
export function useOfferText() {
  const { t } = useTranslation('subscription')
  return (row: PlanRow, tier: Tier): string => {
    const offer = row[tier]
    if (typeof offer === 'object') return valueText(offer, (hours) => t('compare.hours', { hours }))
    if (offer !== 'text') return t(`compare.${offer}`)
    return isWorded(row.feature) ? t(`offers.${row.feature}.${tier}`, { most: similarOnFreePage }) : ''
  }
}

function valueText(offer: Exclude<PlanOffer, string>, inHours: (hours: string) => string): string {
  if ('count' in offer) return formatNumber(offer.count)
  return 'percent' in offer ? formatPercent(offer.percent / 100) : inHours(formatNumber(offer.hours))
}

const worded = ['contacts', 'rank', 'competitors', 'notifications'] as const

function isWorded(feature: string): feature is (typeof worded)[number] {
  return worded.some((known) => known === feature)
}
