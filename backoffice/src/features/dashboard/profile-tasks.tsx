import { completedSteps } from '@bouquet/domain/profile-completion'
import { Button, IconButton } from '@bouquet/ui/parts/button.tsx'
import { buttonLook } from '@bouquet/ui/parts/button-look.ts'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useCurrentUser } from '../../session/session.ts'
import styles from './profile-tasks.module.css'

const shownMs = 5000

/** The steps that have a page to complete them on. */
const pages = { picture: paths.account, services: paths.companyServices } as const
type Task = keyof typeof pages

/** What the profile lacks, one task after the other: every five seconds, unless it is paused, in use, or motion is not wanted. */
export function ProfileTasks() {
  const done = completedSteps(useCurrentUser())
  const tasks = (Object.keys(pages) as Task[]).filter((task) => !done[task])
  return tasks.length > 0 ? <Carousel tasks={tasks} /> : null
}

function Carousel({ tasks }: { tasks: Task[] }) {
  const { t } = useTranslation('dashboard')
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const count = tasks.length
  const isRunning = count > 1 && !isPaused && !isPointedAt && !isFocused
  useEffect(() => {
    if (!isRunning) return
    const clock = setInterval(() => setAt((place) => (place + 1) % count), shownMs)
    return () => clearInterval(clock)
  }, [isRunning, count])
  const go = (steps: number) => setAt((at + steps + count) % count)
  const rest = { onPointerEnter: () => setPointedAt(true), onPointerLeave: () => setPointedAt(false) }
  const focus = { onFocus: () => setFocused(true), onBlur: () => setFocused(false) }
  return (
    <Card aria-label={t('tasks.title')} className={styles.tasks} {...rest} {...focus}>
      <TaskShown task={tasks[at % count] as Task} isSpoken={!isRunning} />
      {count > 1 && (
        <div className={styles.controls}>
          <span className="soft small">{t('tasks.place', { at: (at % count) + 1, all: count })}</span>
          <IconButton icon="chevron-left" label={t('tasks.previous')} onPress={() => go(-1)} />
          <IconButton icon="chevron-right" label={t('tasks.next')} onPress={() => go(1)} />
          <Button onPress={() => setPaused(!isPaused)}>{t(isPaused ? 'tasks.play' : 'tasks.pause')}</Button>
        </div>
      )}
    </Card>
  )
}

/** Said aloud only when the person moves it: what moves by itself would interrupt them. */
function TaskShown({ task, isSpoken }: { task: Task; isSpoken: boolean }) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={styles.task} aria-live={isSpoken ? 'polite' : 'off'}>
      <div>
        <h2>{t(`tasks.${task}.title`)}</h2>
        <p className="soft">{t(`tasks.${task}.text`)}</p>
      </div>
      <Link to={pages[task]} className={buttonLook({})}>
        {t(`tasks.${task}.go`)}
      </Link>
    </div>
  )
}
