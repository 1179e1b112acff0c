import { Button, IconButton } from '@bouquet/ui/parts/button.tsx'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './profile-tasks.module.css'

const shownMs = 5000

/**
 * The tasks that complete the profile, side by side. Where they need more than one width, the next one comes every five seconds unless this is
 * paused, in use, or the user prefers reduced motion.
 */
export function ProfileTasks({ tasks }: { tasks: { id: string; card: ReactNode }[] }) {
  const { t } = useTranslation('dashboard')
  const list = useRef<HTMLUListElement>(null)
  const overflows = useOverflows(list)
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isInUse, setInUse] = useState(false)
  const count = tasks.length
  const go = (place: number) => list.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  const isRunning = overflows && !isPaused && !isInUse
  useEffect(() => {
    if (!isRunning) return
    const clock = setInterval(() => {
      const strip = list.current
      if (strip) strip.scrollTo({ left: isAtEnd(strip) ? 0 : strip.scrollLeft + widthOfOne(strip), behavior: 'smooth' })
    }, shownMs)
    return () => clearInterval(clock)
  }, [isRunning])
  const use = { onPointerEnter: () => setInUse(true), onPointerLeave: () => setInUse(false) }
  const focus = { onFocus: () => setInUse(true), onBlur: () => setInUse(false) }
  return (
    <section aria-label={t('tasks.title')} className={styles.tasks} {...use} {...focus}>
      <ul
        ref={list}
        className={styles.strip}
        onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / widthOfOne(currentTarget)))}
      >
        {tasks.map(({ id, card }) => (
          <li key={id}>{card}</li>
        ))}
      </ul>
      {overflows && (
        <div className={styles.controls}>
          <span className="soft small">{t('tasks.place', { at: at + 1, all: count })}</span>
          <IconButton icon="chevron-left" label={t('tasks.previous')} onPress={() => go(Math.max(0, at - 1))} />
          <IconButton icon="chevron-right" label={t('tasks.next')} onPress={() => go(Math.min(count - 1, at + 1))} />
          <Button onPress={() => setPaused(!isPaused)}>{t(isPaused ? 'tasks.play' : 'tasks.pause')}</Button>
        </div>
      )}
    </section>
  )
}

function useOverflows(list: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const strip = list.current
    if (!strip) return
    const observer = new ResizeObserver(() => setOverflows(strip.scrollWidth > strip.clientWidth + 1))
    observer.observe(strip)
    return () => observer.disconnect()
  }, [list])
  return overflows
}

const isAtEnd = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) => scrollLeft + clientWidth >= scrollWidth - 1

/** From one card's left edge to the next one's. */
function widthOfOne({ children, clientWidth }: HTMLElement): number {
  const [first, second] = [...children].slice(0, 2).map((card) => (card as HTMLElement).offsetLeft)
  return first !== undefined && second !== undefined ? second - first : clientWidth
}
