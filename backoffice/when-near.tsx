import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isGoodConnection } from './connection/good-connection.ts'

/** A quarter of a screen below what is seen. */
const near = '25%'
const afterIdleMs = { onGoodConnection: 3_000, onSlowConnection: 10_000 }

/**
 * Renders its children once somebody is about to scroll to them, and before that when the page has been left alone for a while, so that they
 * are there for who goes from heading to heading: what is far below costs a first visit nothing. While the page still loads, it is shorter than
 * it will be, and nothing is near.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const queries = useQueryClient()
  const isLoading = useIsFetching() > 0
  useEffect(() => {
    if (isNear || isLoading || !place.current) return
    const show = () => setNear(true)
    const showOnceLoaded = (entries: IntersectionObserverEntry[]) => {
      if (entries.some((entry) => entry.isIntersecting) && queries.isFetching() === 0) show()
    }
    const observer = new IntersectionObserver(showOnceLoaded, { rootMargin: `0px 0px ${near} 0px` })
    observer.observe(place.current)
    const { onGoodConnection, onSlowConnection } = afterIdleMs
    const waiting = setTimeout(show, isGoodConnection() ? onGoodConnection : onSlowConnection)
    window.addEventListener('beforeprint', show)
    return () => {
      observer.disconnect()
      clearTimeout(waiting)
      window.removeEventListener('beforeprint', show)
    }
  }, [isNear, isLoading, queries])
  return isNear ? children : <div ref={place} />
}
