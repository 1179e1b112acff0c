import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import type { ProfileStep } from '@bouquet/domain/profile-completion'
import { Button, IconButton } from '@bouquet/ui/parts/button.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressOfStep } from './profile-places.ts'
import styles from './profile-tasks.module.css'

const shownMs = 5000

/**
 * The tasks that complete the profile, one at a time: the next one appears every five seconds unless this is paused, in use, or the user prefers
 * reduced motion.
 */
export function ProfileTasks({ tasks }: { tasks: ProfileStep[] }) {
  const { t } = useTranslation('dashboard')
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const count = tasks.length
  const isRunning = !isPaused && !isPointedAt && !isFocused
  useEffect(() => {
    if (!isRunning) return
    const clock = setInterval(() => setAt((place) => (place + 1) % count), shownMs)
    return () => clearInterval(clock)
  }, [isRunning, count])
  const go = (steps: number) => setAt((at + steps + count) % count)
  const rest = { onPointerEnter: () => setPointedAt(true), onPointerLeave: () => setPointedAt(false) }
  const focus = { onFocus: () => setFocused(true), onBlur: () => setFocused(false) }
  const place = at % count
  return (
    <Card aria-label={t('tasks.label')} className={styles.tasks} {...rest} {...focus}>
      <Stage tasks={tasks} shown={place} isSpoken={!isRunning} />
      <div className={styles.controls}>
        <span className="soft small">{t('tasks.place', { at: place + 1, all: count })}</span>
        <IconButton icon="chevron-left" label={t('tasks.previous')} onPress={() => go(-1)} />
        <IconButton icon="chevron-right" label={t('tasks.next')} onPress={() => go(1)} />
        <Button onPress={() => setPaused(!isPaused)}>{t(isPaused ? 'tasks.play' : 'tasks.pause')}</Button>
      </div>
    </Card>
  )
}

/**
 * All tasks are stacked at the height of the tallest, so that nothing below moves. Screen readers announce a task only when the user changes it.
 */
function Stage({ tasks, shown, isSpoken }: { tasks: ProfileStep[]; shown: number; isSpoken: boolean }) {
  return (
    <div className={styles.stage} aria-live={isSpoken ? 'polite' : 'off'}>
      {tasks.map((task, place) => (
        <div key={task} className={styles.task} inert={place !== shown}>
          <Task task={task} />
        </div>
      ))}
    </div>
  )
}

function Task({ task }: { task: ProfileStep }) {
  const { t } = useTranslation('dashboard')
  const address = addressOfStep(task, useCurrentUser())
  return (
    <>
      <h2>{t(`tasks.${task}.title`)}</h2>
      <p className="soft">{t(`tasks.${task}.text`)}</p>
      {address === null ? (
        <p className={styles.closed}>
          <Icon name="lock" size="small" /> {t('actions.closed')}
        </p>
      ) : (
        <Link to={address} className={buttonClass({})}>
          {t(`tasks.${task}.go`)}
        </Link>
      )}
    </>
  )
}
