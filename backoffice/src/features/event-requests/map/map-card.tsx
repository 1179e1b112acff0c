import { Card } from '@bouquet/ui/parts/card.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatKilometres } from '../../../formats.ts'
import { useCurrentUser } from '../../../session/session.ts'
import type { EventRequestDetail } from '../event-request-queries.ts'
import { distanceKm, type Place, readOutlines, type Size } from './geometry.ts'
import styles from './map-card.module.css'
import { OutlineMap } from './outline-map.tsx'

type Project = EventRequestDetail['project']

const outlinesQuery = queryOptions({
  queryKey: ['map-outlines'],
  queryFn: async () => readOutlines((await import('./outlines.json')).default),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Where the wedding will be, when the couple has said so. */
export function MapCard({ project }: { project: Project }) {
  const { t } = useTranslation('event-requests')
  const { eventLocationLatitude: latitude, eventLocationLongitude: longitude } = project
  if (latitude === 0 && longitude === 0)
    return (
      <Card aria-labelledby="request-map">
        <h2 id="request-map" className={styles.noteTitle}>
          <Icon name="pin" /> {t('map.none')}
        </h2>
        <p className="soft">{t('map.noneText')}</p>
      </Card>
    )
  return <LocatedCard project={project} latitude={latitude} longitude={longitude} />
}

function LocatedCard({ project, latitude, longitude }: { project: Project; latitude: number; longitude: number }) {
  const { t } = useTranslation('event-requests')
  const place = useMemo<Place>(() => [longitude, latitude], [longitude, latitude])
  const own = useOwnPlace()
  const distance = own && formatKilometres(distanceKm(own.place, place))
  return (
    <Card flush aria-labelledby="request-map">
      <div className={styles.map}>
        <MapDrawing place={place} own={own} project={project} />
      </div>
      <div className={styles.foot}>
        <h2 id="request-map">{project.eventLocationCity}</h2>
        <p className="soft">{distance ? t('map.distance', { distance }) : project.eventLocationCountry}</p>
      </div>
    </Card>
  )
}

type OwnPlace = { place: Place; name: string } | null

function useOwnPlace(): OwnPlace {
  const { t } = useTranslation('event-requests')
  const { locationLatitude, locationLongitude } = useCurrentUser()
  const name = t('map.you')
  return useMemo(
    () => (locationLatitude && locationLongitude ? { place: [locationLongitude, locationLatitude], name } : null),
    [locationLatitude, locationLongitude, name],
  )
}

function MapDrawing({ place, own, project }: { place: Place; own: OwnPlace; project: Project }) {
  const { t } = useTranslation('event-requests')
  const { data: rings, isError } = useQuery(outlinesQuery)
  const [size, measure] = useMeasured()
  const town = project.eventLocationCity
  if (isError) return <p className={styles.failure}>{t('errors.map')}</p>
  return (
    <div ref={measure} className={styles.drawing}>
      {rings && size ? (
        <OutlineMap
          rings={rings}
          place={place}
          town={town}
          own={own}
          size={size}
          label={t('map.alt', { place: `${town}, ${project.eventLocationCountry}` })}
        />
      ) : (
        <Skeleton shape="card" height="100%" />
      )}
    </div>
  )
}

/** The size of an element, followed as it changes, so that a map's words are never scaled. */
function useMeasured(): [Size | null, (element: HTMLElement | null) => (() => void) | undefined] {
  const [size, setSize] = useState<Size | null>(null)
  const [measure] = useState(() => (element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize(width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : null)
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  return [size, measure]
}
