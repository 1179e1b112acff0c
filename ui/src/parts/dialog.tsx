import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'

type Opening = Pick<ModalOverlayProps, 'isOpen' | 'onOpenChange' | 'defaultOpen'>

/**
 * A dialog of 512 px. `title` is its question or message, the button in `actions` names the action. Controlled by `isOpen` and
 * `onOpenChange`, or the second child of React Aria's `DialogTrigger`. `urgent` makes it an alert dialog, which only its buttons and Escape
 * close. With `closeLabel` it has a close button in its corner. While `isBusy`, only its owner can close it, as the pending action can no
 * longer be cancelled.
 */
export function Dialog({
  title,
  actions,
  children,
  urgent = false,
  isBusy = false,
  closeLabel,
  ...opening
}: Opening & {
  title: ReactNode
  actions?: (close: () => void) => ReactNode
  children?: ReactNode
  urgent?: boolean
  isBusy?: boolean
  closeLabel?: string
}) {
  return (
    <ModalOverlay
      {...opening}
      isDismissable={!urgent && !isBusy}
      isKeyboardDismissDisabled={isBusy}
      className={styles.backdrop}
    >
      <Modal className={styles.modal}>
        <AriaDialog role={urgent ? 'alertdialog' : 'dialog'} className={styles.dialog}>
          {({ close }) => (
            <>
              <div className={styles.head}>
                <Heading slot="title" className={styles.title}>
                  {title}
                </Heading>
                {closeLabel && <IconButton icon="close" label={closeLabel} isDisabled={isBusy} onPress={close} />}
              </div>
              {children && <div className={styles.body}>{children}</div>}
              {actions && <div className={styles.actions}>{actions(close)}</div>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** A panel of 240 px that slides in from the left: the menu on small screens. `children` receives a function that closes it. */
export function Drawer({
  label,
  children,
  ...opening
}: Opening & { label: string; children: (close: () => void) => ReactNode }) {
  return (
    <ModalOverlay {...opening} isDismissable className={styles.backdrop}>
      <Modal className={styles.drawer}>
        <AriaDialog aria-label={label} className={styles.drawerInside}>
          {({ close }) => children(close)}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
