import { formatDistanceHere } from '@bouquet/backoffice/format-distance.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { PlaceMap } from '@bouquet/features/company/locations/backoffice/place-map/place-map.tsx'
import type { OwnPlace } from '@bouquet/features/company/locations/backoffice/place-map/town-map.tsx'
import { distanceKm, type Place } from '@bouquet/ui/map/geometry.ts'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventRequestDetail } from './event-request-detail.ts'
import styles from './map-card.module.css'

type Project = EventRequestDetail['project']

/** A map of the wedding's place, when the couple has given it. */
export function MapCard({ project }: { project: Project }) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  const { eventLocationLatitude: latitude, eventLocationLongitude: longitude } = project
  if (latitude === 0 && longitude === 0)
    return (
      <Card aria-labelledby="request-map">
        <h2 id="request-map" className={styles.noteTitle}>
          <Icon name="pin" /> {t('request-list:map.none')}
        </h2>
        <p className="soft">{t('request-list:map.noneText')}</p>
      </Card>
    )
  return <LocatedCard project={project} latitude={latitude} longitude={longitude} />
}

function LocatedCard({ project, latitude, longitude }: { project: Project; latitude: number; longitude: number }) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  const place = useMemo<Place>(() => [longitude, latitude], [longitude, latitude])
  const own = useOwnPlace()
  const town = project.eventLocationCity
  const km = own && distanceKm(own.place, place)
  const distance = km !== null && formatDistanceHere(km)
  return (
    <Card flush aria-labelledby="request-map">
      <PlaceMap
        place={place}
        name={town}
        own={own}
        label={t('request-list:map.alt', { place: `${town}, ${project.eventLocationCountry}` })}
        failure={t('errors.map')}
      />
      <div className={styles.foot}>
        <h2 id="request-map">{town}</h2>
        <p className="soft">{distance ? t('request-list:map.distance', { distance }) : project.eventLocationCountry}</p>
      </div>
    </Card>
  )
}

function useOwnPlace(): OwnPlace {
  const { t } = useTranslation(['event-requests', 'request-list'])
  const { locationLatitude, locationLongitude } = useCurrentUser()
  const name = t('request-list:map.you')
  return useMemo(
    () => (locationLatitude && locationLongitude ? { place: [locationLongitude, locationLatitude], name } : null),
    [locationLatitude, locationLongitude, name],
  )
}
