import { PlaceMap } from '@bouquet/features/company/locations/backoffice/place-map/place-map.tsx'
import { isCountryMiddle } from '@bouquet/features/company/locations/rules/country-middles.ts'
import type { Place } from '@bouquet/ui/map/geometry.ts'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Venue } from '../contract.ts'
import styles from './overview-page.module.css'

/** The venue's point, on the outlines of Europe. */
export function VenueMap({ venue: { latitude, longitude, city, countryCode, countryLabel } }: { venue: Venue }) {
  const { t } = useTranslation('venues')
  const place = useMemo<Place>(() => [longitude, latitude], [longitude, latitude])
  const isMiddle = isCountryMiddle({ countryCode, latitude, longitude })
  return (
    <Card flush>
      <PlaceMap
        place={place}
        name={isMiddle ? countryLabel : city}
        isCountry={isMiddle}
        label={t('overview.map', { place: isMiddle ? countryLabel : `${city}, ${countryLabel}` })}
        failure={t('overview.mapFailed')}
      />
      {isMiddle && <p className={styles.note}>{t('overview.mapMiddle', { country: countryLabel })}</p>}
    </Card>
  )
}
