import { IconButton } from '@bouquet/ui/parts/button.tsx'
import { Drawer } from '@bouquet/ui/parts/dialog.tsx'
import { useTranslation } from 'react-i18next'
import styles from './menu-drawer.module.css'
import { SideMenu } from './side-menu.tsx'

/** The menu on small screens. */
export function MenuDrawer({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useTranslation('shell')
  return (
    <Drawer label={t('menu.label')} isOpen={isOpen} onOpenChange={onOpenChange}>
      {(close) => (
        <div className={styles.drawer}>
          <div className={styles.closer}>
            <IconButton icon="close" label={t('menu.close')} onPress={close} />
          </div>
          <SideMenu onLeave={close} />
        </div>
      )}
    </Drawer>
  )
}
