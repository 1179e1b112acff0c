import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components'
import { IconButton } from './button.tsx'
import styles from './sheet.module.css'

/** A panel that comes up from the bottom of small screens, and stands in the middle of others; `actions` stay in view below its content. */
export function Sheet({
  title,
  closeLabel,
  actions,
  children,
  ...opening
}: Pick<ModalOverlayProps, 'isOpen' | 'onOpenChange'> & {
  title: ReactNode
  closeLabel: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <ModalOverlay {...opening} isDismissable className={styles.backdrop}>
      <Modal className={styles.sheet}>
        <AriaDialog className={styles.inside}>
          {({ close }) => (
            <>
              <div className={styles.head}>
                <Heading slot="title" className={styles.title}>
                  {title}
                </Heading>
                <IconButton icon="close" label={closeLabel} onPress={close} />
              </div>
              <div className={styles.body}>{children}</div>
              {actions && <div className={styles.actions}>{actions}</div>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
