import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isConnected, onConnectionChange } from './connection.ts'
import styles from './connection-bar.module.css'

const backShownMs = 5_000

type State = 'connected' | 'lost' | 'back'

/**
 * A bar across the page that announces a lost connection and, for a moment, its return. The element exists before its text, so that screen
 * readers announce it.
 */
export function ConnectionBar() {
  const state = useConnectionState()
  return (
    <div role="status" data-live-announcer="true">
      {state === 'lost' && <Lost />}
      {state === 'back' && <Back />}
    </div>
  )
}

function Lost() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.lost}>
      <Icon name="offline" />
      <p>
        <b>{t('connection.lost')}</b> {t('connection.meanwhile')}
      </p>
    </div>
  )
}

function Back() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.back}>
      <Icon name="check-circle" />
      <p>{t('connection.back')}</p>
    </div>
  )
}

function useConnectionState(): State {
  const [state, setState] = useState<State>(isConnected() ? 'connected' : 'lost')
  useEffect(() => onConnectionChange((isBack) => setState(isBack ? 'back' : 'lost')), [])
  useEffect(() => {
    if (state !== 'back') return
    const timer = setTimeout(() => setState('connected'), backShownMs)
    return () => clearTimeout(timer)
  }, [state])
  return state
}
