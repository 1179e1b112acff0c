import { creditPriceCents, maxCredits, minCredits } from '@bouquet/domain/credit-price'
import { Slider } from '@bouquet/ui/parts/slider.tsx'
import { useTranslation } from 'react-i18next'
import { formatEuros, formatNumber } from '../../formats.ts'
import styles from './price-curve.module.css'
import { across, curvePath, down, floorPrice, floorQuantity, singlePrice, unitEuros } from './price-scale.ts'

const drawnPrices = [singlePrice, 20, floorPrice]
const ticks = [minCredits, 10, 20, 30, 40, maxCredits]
const path = curvePath()
const percent = (share: number) => `${share * 100}%`

/** The price of one credit over the quantity; the slider's thumb and the point on the curve share one place. */
export function PriceCurve({ quantity, onChange }: { quantity: number; onChange: (quantity: number) => void }) {
  const { t } = useTranslation('credits')
  const total = formatEuros(creditPriceCents(quantity) / 100)
  return (
    <div className={styles.curve}>
      <div className={styles.plot}>
        {drawnPrices.map((euros) => (
          <span key={euros} className={styles.level} style={{ top: percent(down(euros)) }} aria-hidden="true">
            <i>{formatEuros(euros)}</i>
          </span>
        ))}
        <Drawing quantity={quantity} />
        <Point quantity={quantity} />
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

function Drawing({ quantity }: { quantity: number }) {
  const { t } = useTranslation('credits')
  const prices = { single: formatEuros(singlePrice), floor: formatEuros(floorPrice), quantity: floorQuantity }
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

function Point({ quantity }: { quantity: number }) {
  const { t } = useTranslation('credits')
  const unit = unitEuros(quantity)
  const place = { left: percent(across(quantity)), top: percent(down(unit)) }
  return (
    <span className={styles.point} data-flipped={across(quantity) > sideChangesAt || undefined} style={place}>
      <i />
      <b>
        {formatEuros(Math.round(unit * 100) / 100)} <small>{t('choose.each')}</small>
      </b>
    </span>
  )
}
