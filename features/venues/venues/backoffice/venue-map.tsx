import { PlaceMap } from '@bouquet/backoffice/place-map/place-map.tsx'
import type { Place } from '@bouquet/ui/map/geometry.ts'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Venue } from '../contract.ts'

/** The venue's point, on the outlines of Europe. */
export function VenueMap({ venue: { latitude, longitude, city, countryLabel } }: { venue: Venue }) {
  const { t } = useTranslation('venues')
  const place = useMemo<Place>(() => [longitude, latitude], [longitude, latitude])
  return (
    <Card flush>
      <PlaceMap
        place={place}
        town={city}
        own={null}
        label={t('overview.map', { place: `${city}, ${countryLabel}` })}
        failure={t('overview.mapFailed')}
      />
    </Card>
  )
}
