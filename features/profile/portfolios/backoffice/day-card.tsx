import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { formatCountry } from '@bouquet/backoffice/formats.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { today } from '@bouquet/backoffice/today.ts'
import { portfolioLimits } from '@bouquet/domain/portfolio'
import { PlaceSearch } from '@bouquet/features/company/locations/backoffice/place-search.tsx'
import type { PlacePick } from '@bouquet/features/company/locations/contract.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { NumberField } from '@bouquet/ui/parts/number-field.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Portfolio } from '../contract.ts'
import styles from './portfolio-form.module.css'
import type { PortfolioValues } from './portfolio-values.ts'
import { VenueField } from './venue-field.tsx'

const DateField = lazyPart(async () => (await import('@bouquet/ui/parts/date-field.tsx')).DateField)

/** The date of a wedding, its number of guests, and its place. */
export function DayCard({ venue }: { venue: Portfolio['venue'] }) {
  const { t } = useTranslation('portfolios')
  return (
    <Card aria-labelledby="portfolio-day">
      <div className={styles.fields}>
        <h2 id="portfolio-day">{t('form.day')}</h2>
        <div className={styles.pair}>
          <WeddingDate />
          <Guests />
        </div>
        <Future />
        <VenueField stored={venue} />
        <Town />
        <Location />
      </div>
    </Card>
  )
}

function WeddingDate() {
  const { t } = useTranslation('portfolios')
  const field = useField<PortfolioValues, 'weddingDate'>('weddingDate')
  return (
    <Suspense fallback={<Skeleton height="4.4rem" />}>
      <DateField
        label={t('form.date')}
        hint={t('form.dateHint')}
        value={field.value || null}
        onChange={(day) => field.onChange(day ?? '')}
        onBlur={field.onBlur}
        error={field.error}
      />
    </Suspense>
  )
}

/** A warning only: a story can be written in advance, so it can be saved. */
function Future() {
  const { t } = useTranslation('portfolios')
  const weddingDate = useWatch<PortfolioValues, 'weddingDate'>({ name: 'weddingDate' })
  return <div role="status">{weddingDate > today() && <Callout>{t('form.future')}</Callout>}</div>
}

function Guests() {
  const { t } = useTranslation('portfolios')
  const field = useField<PortfolioValues, 'numberOfGuests'>('numberOfGuests')
  return <NumberField {...field} minValue={1} maxValue={portfolioLimits.guests} label={t('form.guests')} />
}

const placeNames = ['city', 'postalCode', 'countryCode', 'latitude', 'longitude'] as const

/** A town from the search gives the wedding's point on the map; the text that couples read is the provider's own. */
function Town() {
  const { t } = useTranslation('portfolios')
  const { setValue, getValues, trigger } = useFormContext<PortfolioValues>()
  const [city, postalCode, countryCode] = useWatch<PortfolioValues, ['city', 'postalCode', 'countryCode']>({
    name: ['city', 'postalCode', 'countryCode'],
  })
  const pick = (place: PlacePick) => {
    const { location, city: before } = getValues()
    const { lat: latitude, lng: longitude } = place
    const found = {
      city: place.city,
      postalCode: place.zipcode[0] ?? null,
      countryCode: place.countrycode.toUpperCase(),
      latitude,
      longitude,
    }
    for (const name of placeNames) setValue(name, found[name], { shouldDirty: true })
    if (location.trim() === '' || location === before) setValue('location', place.name, { shouldDirty: true })
    void trigger('location')
  }
  const forget = () => {
    for (const name of placeNames) setValue(name, null, { shouldDirty: true, shouldValidate: true })
  }
  const known = [postalCode, city, countryCode && formatCountry(countryCode)].filter(Boolean).join(' ')
  return (
    <div>
      <PlaceSearch label={t('form.town')} hint={t('form.townHint')} onChoose={pick} />
      <div role="status">
        {city && (
          <p className={`soft small ${styles.town}`}>
            <span>
              <Icon name="pin" size="small" />
              {t('form.townIs', { place: known })}
            </span>
            <Button variant="quiet" icon="close" onPress={forget}>
              {t('form.forgetTown')}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

function Location() {
  const { t } = useTranslation('portfolios')
  const field = useField<PortfolioValues, 'location'>('location')
  return <TextField {...field} label={t('form.location')} hint={t('form.locationHint')} />
}
