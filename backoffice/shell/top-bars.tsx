import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './top-bars.module.css'

/** The bars above every page, which stay in view; other sticky elements stay below them, even when their text wraps. */
export function TopBars({ children }: { children: ReactNode }) {
  const bars = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const page = document.documentElement.style
    const observer = new ResizeObserver(([entry]) =>
      page.setProperty('--above-page', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    )
    if (bars.current) observer.observe(bars.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={bars} className={styles.bars}>
      {children}
    </div>
  )
}
