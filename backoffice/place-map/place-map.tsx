import { type Place, readOutlines, type Size } from '@bouquet/ui/map/geometry.ts'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OutlineMap } from './outline-map.tsx'
import styles from './place-map.module.css'

const outlinesQuery = queryOptions({
  queryKey: ['map-outlines'],
  queryFn: async () => readOutlines((await import('@bouquet/ui/map/outlines.json')).default),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The reader's own place with its name; null where it is unknown. */
export type OwnPlace = { place: Place; name: string } | null

type MapProps = {
  place: Place
  town: string
  own: OwnPlace
  label: string /** Without it, the whole country is shown. */
  kmAcross?: number | undefined
}

/** A place on the outlines of Europe, as wide as there is room; `failure` is shown when the outlines cannot be loaded. */
export function PlaceMap({ failure, ...map }: MapProps & { failure: string }) {
  const { data: rings, isError } = useQuery(outlinesQuery)
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
        {rings && size ? <OutlineMap rings={rings} size={size} {...map} /> : <Skeleton shape="card" height="100%" />}
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
