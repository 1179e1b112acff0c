import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { maxCredits, minCredits } from '@bouquet/domain/credit-price'
import { Slider } from '@bouquet/ui/parts/slider.tsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './price-curve.module.css'
import { across, type PriceScale, priceScaleOf } from './price-scale.ts'
import { useCreditPrice } from './use-credit-price.ts'

const ticks = [minCredits, 10, 20, 30, 40, maxCredits]
const percent = (share: number) => `${share * 100}%`

/** A chart of the price of one credit by quantity; the slider's thumb and the point on the curve have the same position. */
export function PriceCurve({ quantity, onChange }: { quantity: number; onChange: (quantity: number) => void }) {
  const { t } = useTranslation('credits')
  const { currency, creditCurve } = useCurrentUser()
  const scale = useMemo(() => priceScaleOf(currency, creditCurve), [currency, creditCurve])
  const total = formatMoney(useCreditPrice()(quantity))
  return (
    <div className={styles.curve}>
      <div className={styles.plot}>
        {scale.levels.map((price) => (
          <span
            key={price.cents}
            className={styles.level}
            style={{ top: percent(scale.down(price)) }}
            aria-hidden="true"
          >
            <i>{formatMoney(price)}</i>
          </span>
        ))}
        <Curve scale={scale} quantity={quantity} />
        <Point scale={scale} quantity={quantity} />
      </div>
      <div className={styles.slider}>
        <Slider
          label={t('choose.quantity')}
          min={minCredits}
          max={maxCredits}
          value={quantity}
          valueText={t('choose.value', { count: quantity, price: total })}
          onValue={onChange}
        />
      </div>
      <div className={styles.ticks} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ left: percent(across(tick)) }}>
            {formatNumber(tick)}
          </span>
        ))}
      </div>
    </div>
  )
}

type CurveProps = { scale: PriceScale; quantity: number }

function Curve({ scale, quantity }: CurveProps) {
  const { t } = useTranslation('credits')
  const { single, floor, floorQuantity, path } = scale
  const prices = { single: formatMoney(single), floor: formatMoney(floor), quantity: floorQuantity }
  return (
    <svg viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label={t('choose.curve', prices)}>
      <defs>
        <clipPath id="credits-chosen">
          <rect x="0" y="-10" width={across(quantity) * 1000} height="120" />
        </clipPath>
        <linearGradient id="credits-veil" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.veilTop} />
          <stop offset="1" className={styles.veilBottom} />
        </linearGradient>
      </defs>
      <path d={`${path}V100H0Z`} fill="url(#credits-veil)" clipPath="url(#credits-chosen)" />
      <path d={path} className={styles.line} />
      <path d={path} className={styles.chosen} clipPath="url(#credits-chosen)" />
    </svg>
  )
}

const sideChangesAt = 0.6

function Point({ scale, quantity }: CurveProps) {
  const { t } = useTranslation('credits')
  const place = { left: percent(across(quantity)), top: percent(scale.depthOf(quantity)) }
  return (
    <span className={styles.point} data-flipped={across(quantity) > sideChangesAt || undefined} style={place}>
      <i />
      <b>
        {formatMoney(scale.unit(quantity))} <small>{t('choose.each')}</small>
      </b>
    </span>
  )
}
