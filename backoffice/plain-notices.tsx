import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout, type CalloutTone } from '@bouquet/ui/parts/callout.tsx'
import { dropWaitingNotice, type Notice, waitingNotices, watchWaitingNotices } from '@bouquet/ui/parts/notify.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useIsConnected } from './connection/use-connection.ts'
import styles from './plain-notices.module.css'

/** Without a connection, the messages whose own component could not be loaded before. */
export function PlainNotices() {
  const isConnected = useIsConnected()
  const notices = useSyncExternalStore(watchWaitingNotices, waitingNotices)
  if (isConnected || notices.length === 0) return null
  return (
    <div className={styles.region}>
      {notices.map((notice, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same text may come twice
        <PlainNotice key={place} notice={notice} />
      ))}
    </div>
  )
}

const shownMs = 6_000
const tones: Record<Notice['severity'], CalloutTone> = { info: 'sky', success: 'sage', error: 'brick' }

function PlainNotice({ notice }: { notice: Notice }) {
  const { severity, text, action, seconds } = notice
  useEffect(() => {
    const shown = setTimeout(() => dropWaitingNotice(notice), seconds ? seconds * 1000 : shownMs)
    return () => clearTimeout(shown)
  }, [notice, seconds])
  const press = () => {
    action?.onPress()
    dropWaitingNotice(notice)
  }
  return (
    <Callout tone={tones[severity]} urgent action={action && <Button onPress={press}>{action.label}</Button>}>
      {text}
    </Callout>
  )
}
