import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { isCountry } from '@bouquet/domain/countries'
import { currencyOfCountry, moneyInput } from '@bouquet/domain/money'
import { NumberField } from '@bouquet/ui/parts/number-field.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { venueLimits } from '../rules/venue-limits.ts'
import type { VenueValues } from './form-values.ts'
import styles from './venue-form.module.css'

/** The description, the number of guests, and the prices. */
export function DetailsStep() {
  const { t } = useTranslation('venue-form')
  return (
    <div className={styles.fields}>
      <Description name="description" rows={6} longest={venueLimits.description} />
      <Description name="detailedDescription" rows={10} longest={venueLimits.detailedDescription} />
      <h3>{t('guests')}</h3>
      <div className={styles.pair}>
        <Capacity name="seatedCapacity" />
        <Capacity name="standingCapacity" />
        <Bedrooms />
      </div>
      <h3>{t('prices')}</h3>
      <p className="soft small">{t('hints.prices')}</p>
      <div className={styles.pair}>
        <Price name="minPrice" />
        <Price name="maxPrice" />
      </div>
    </div>
  )
}

type Described = { name: 'description' | 'detailedDescription'; rows: number; longest: number }

function Description({ name, rows, longest }: Described) {
  const { t } = useTranslation('venue-form')
  const field = useField<VenueValues, `details.${typeof name}`>(`details.${name}`)
  return (
    <TextAreaField
      {...field}
      rows={rows}
      label={t(`fields.${name}`)}
      hint={t(`hints.${name}`)}
      {...(name === 'detailedDescription' && { optional: t('optional') })}
      count={t('count', { used: formatNumber(field.value.trim().length), all: formatNumber(longest) })}
    />
  )
}

function Capacity({ name }: { name: 'seatedCapacity' | 'standingCapacity' }) {
  const { t } = useTranslation('venue-form')
  const field = useField<VenueValues, `details.${typeof name}`>(`details.${name}`)
  return <NumberField {...field} minValue={1} maxValue={venueLimits.capacity} label={t(`fields.${name}`)} />
}

function Bedrooms() {
  const { t } = useTranslation('venue-form')
  const { value, onChange, ...field } = useField<VenueValues, 'details.bedrooms'>('details.bedrooms')
  return (
    <NumberField
      {...field}
      value={value ?? Number.NaN}
      onChange={(typed) => onChange(Number.isNaN(typed) ? null : typed)}
      minValue={0}
      maxValue={venueLimits.bedrooms}
      label={t('fields.bedrooms')}
      optional={t('optional')}
    />
  )
}

function Price({ name }: { name: 'minPrice' | 'maxPrice' }) {
  const { t } = useTranslation('venue-form')
  const { priceCurrency } = useCurrentUser()
  const country = useWatch<VenueValues, 'general.countryCode'>({ name: 'general.countryCode' })
  const currency = isCountry(country) ? currencyOfCountry(country) : priceCurrency
  const field = useField<VenueValues, `details.${typeof name}`>(`details.${name}`)
  return (
    <NumberField
      {...field}
      minValue={1}
      maxValue={venueLimits.price}
      formatOptions={moneyInput(currency)}
      label={t(`fields.${name}`)}
    />
  )
}
