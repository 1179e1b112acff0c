import { formatNumber, formatPercent } from '@bouquet/backoffice/formats.ts'
import { useTranslation } from 'react-i18next'

type Benefit = { credits: number | null; percentOff: number | null }

/** What one use of a coupon gives: "+ 3 credits", or "− 20 %". */
export function CouponBenefit({ credits, percentOff }: Benefit) {
  const { t } = useTranslation('operator-coupons')
  if (percentOff !== null) return <span className="num">{`−\u00a0${formatPercent(percentOff / 100)}`}</span>
  const count = credits ?? 0
  return <span className="num">{t('given', { count, number: formatNumber(count) })}</span>
}
