import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { onSessionEnd } from '@bouquet/backoffice/session/session-end.ts'
import { readSession } from '@bouquet/backoffice/session/stored-session.ts'
import { endOf } from '@bouquet/backoffice/session/token-claims.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import styles from './impersonation-bar.module.css'
import { StopImpersonation } from './stop-impersonation.tsx'

const checksEveryMs = 5_000
const minuteMs = 60_000

/** Shown above every page during impersonation: the account, the remaining time, and the way back. */
export function ImpersonationBar() {
  const { t } = useTranslation('impersonation')
  const { data: user } = useQuery({ ...currentUserQuery, enabled: readSession() !== null })
  const isOver = useIsSessionOver()
  if (isOver) return null
  return (
    <section className={styles.bar} aria-label={t('bar.label')}>
      <Icon name="users" />
      <p className={styles.text}>
        <b>{t('bar.acting', { name: user?.fullName ?? '…' })}</b>
        <TimeLeft />
      </p>
      <StopImpersonation name={user?.fullName ?? ''}>
        {(open) => (
          <Button className={styles.stop} onPress={open}>
            <Icon name="undo" size="small" />
            {t('bar.stop')}
          </Button>
        )}
      </StopImpersonation>
    </section>
  )
}

function TimeLeft() {
  const { t } = useTranslation('impersonation')
  const left = useMillisecondsLeft()
  if (left === null) return null
  const minutes = Math.floor(left / minuteMs)
  return <span>{minutes > 0 ? t('bar.remaining', { count: minutes }) : t('bar.lastMinute')}</span>
}

/** The time until the token expires; afterwards calls are still sent, and the server's refusal ends the impersonation. */
function useMillisecondsLeft(): number | null {
  const [left, setLeft] = useState(millisecondsLeft)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = millisecondsLeft()
      setLeft(now)
      if (now !== null && now <= 0) void queryClient.invalidateQueries(currentUserQuery)
    }, checksEveryMs)
    return () => clearInterval(timer)
  }, [])
  return left
}

function millisecondsLeft(): number | null {
  const end = endOf(readSession()?.token ?? '')
  return end === null ? null : end - Date.now()
}

function useIsSessionOver(): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => onSessionEnd(() => setOver(true)), [])
  return isOver
}
