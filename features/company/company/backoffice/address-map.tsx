import { formatCountry } from '@bouquet/backoffice/formats.ts'
import { useHasOnlyVenues } from '@bouquet/backoffice/session/only-venues.ts'
import { PlaceMap } from '@bouquet/features/company/locations/backoffice/place-map/place-map.tsx'
import { isCountryMiddle } from '@bouquet/features/company/locations/rules/country-middles.ts'
import type { Place } from '@bouquet/ui/map/geometry.ts'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AddressValues } from './address-values.ts'
import styles from './company.module.css'

/** The point of the address in the form; a town that was only typed is looked up on saving. */
export function AddressMap({ control }: { control: Control<AddressValues, unknown, AddressValues> }) {
  const { t } = useTranslation('company')
  const { city = '', countryCode = '', latitude, longitude } = useWatch({ control })
  const place = useMemo<Place | null>(
    () => (typeof latitude === 'number' && typeof longitude === 'number' ? [longitude, latitude] : null),
    [latitude, longitude],
  )
  const town = city.trim()
  const country = countryCode ? formatCountry(countryCode) : ''
  const isMiddle = place !== null && isCountryMiddle({ countryCode, latitude: place[1], longitude: place[0] })
  return (
    <div className={styles.aside}>
      <Card flush>
        {place ? (
          <PlaceMap
            place={place}
            name={isMiddle ? country : town}
            isCountry={isMiddle}
            label={t('address.mapAlt', { place: isMiddle ? country : [town, country].filter(Boolean).join(', ') })}
            failure={t('address.mapFailed')}
          />
        ) : (
          <p className={styles.unplaced}>{t('address.unplaced')}</p>
        )}
        {isMiddle && <p className={styles.mapNote}>{t('address.middle', { country })}</p>}
        <p className={styles.mapNote}>{t(useHasOnlyVenues() ? 'address.shownVenue' : 'address.shown')}</p>
      </Card>
    </div>
  )
}
