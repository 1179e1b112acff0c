import { formatNumber, formatPercent } from '@bouquet/backoffice/formats.ts'
import { useTranslation } from 'react-i18next'

type Benefit = { credits: number | null; percentOff: number | null }

/** What one use of a coupon gives: "+ 3 credits", or "− 20 %". */
export function CouponBenefit({ credits, percentOff }: Benefit) {
  const { t } = useTranslation('operator-coupons')
  if (percentOff !== null) return <span className="num">{`−\u00a0${formatPercent(percentOff / 100)}`}</span>
  return (
    <span className="num">
      {`+\u00a0${formatNumber(credits ?? 0)}`} <span className="sr">{t('columns.credits')}</span>
    </span>
  )
}
