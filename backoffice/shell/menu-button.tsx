import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import styles from './main-menu.module.css'

/** An item of the menu that opens a dialog. */
export function MenuButton({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <li className={styles.place}>
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={onPress}>
        <Icon name={icon} />
        <span className={styles.text}>{label}</span>
      </button>
    </li>
  )
}
