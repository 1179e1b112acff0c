import {
  Button as AriaButton,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-drawings.ts'
import { type Notice, showNotices } from './notify.ts'
import styles from './toast.module.css'

const usualSeconds = 6
const icons: Record<Notice['severity'], IconName> = { info: 'info', success: 'check-circle', error: 'error' }
const queue = new ToastQueue<Notice>({ maxVisibleToasts: 3 })

showNotices((notice) => {
  queue.add(notice, { timeout: (notice.seconds ?? usualSeconds) * 1000 })
}, ToastRegion)

/** Where messages appear; put it once at the root. Screen readers announce them, and F6 moves the focus into it. */
export function ToastRegion() {
  return (
    <AriaToastRegion queue={queue} className={styles.region}>
      {({ toast }) => (
        <Toast toast={toast} className={styles.toast}>
          <Icon name={icons[toast.content.severity]} className={styles[toast.content.severity]} />
          <ToastContent className={styles.text}>
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.action && (
            <AriaButton
              className={styles.action}
              onPress={() => {
                toast.content.action?.onPress()
                queue.close(toast.key)
              }}
            >
              {toast.content.action.label}
            </AriaButton>
          )}
          <AriaButton slot="close" className={styles.close}>
            <Icon name="close" size="small" />
          </AriaButton>
        </Toast>
      )}
    </AriaToastRegion>
  )
}
