import { type Place, readLakes, readOutlines, type Size } from '@bouquet/ui/map/geometry.ts'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { placesAroundQuery } from '../places-around-query.ts'
import { CountryMap } from './country-map.tsx'
import type { Drawn } from './map-land.tsx'
import styles from './place-map.module.css'
import { type OwnPlace, TownMap } from './town-map.tsx'

const outlinesQuery = queryOptions({
  queryKey: ['map-outlines'],
  queryFn: async () => {
    const [outlines, lakes] = await Promise.all([
      import('@bouquet/ui/map/outlines.json'),
      import('@bouquet/ui/map/lakes.json'),
    ])
    return { rings: readOutlines(outlines.default), lakes: readLakes(lakes.default) }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

type MapProps = {
  place: Place
  /** What the place is called. */
  name: string
  /** Only the country of the place is known, which is then shown as a whole. */
  isCountry?: boolean
  own?: OwnPlace
  label: string
  failure: string
}

/** A place with the towns and departments around it, or its country, as wide as there is room; `failure` is shown when the outlines cannot be loaded. */
export function PlaceMap({ place, name, isCountry = false, own = null, label, failure }: MapProps) {
  const { data: around, isPending } = useQuery({ ...placesAroundQuery(place), enabled: !isCountry })
  // Without the names of towns the map still shows where the place is.
  const known = around ?? (isCountry || !isPending ? { towns: [], departments: [] } : null)
  return (
    <Frame failure={failure}>
      {(drawn) => {
        if (isCountry) return <CountryMap {...drawn} place={place} name={name} label={label} />
        return known && <TownMap {...drawn} {...known} place={place} name={name} own={own} label={label} />
      }}
    </Frame>
  )
}

function Frame({ failure, children }: { failure: string; children: (drawn: Drawn) => ReactNode }) {
  const { data: shores, isError } = useQuery(outlinesQuery)
  const [size, measure] = useMeasured()
  if (isError)
    return (
      <div className={styles.map}>
        <p className={styles.failure}>{failure}</p>
      </div>
    )
  return (
    <div className={styles.map}>
      <div ref={measure} className={styles.drawing}>
        {(shores && size && children({ ...shores, size })) || <Skeleton shape="card" height="100%" />}
      </div>
    </div>
  )
}

/** The size of an element, updated as it changes, so that a map's text is never scaled. */
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
