import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useTranslation } from 'react-i18next'
import { useOpenPalette } from './palette.tsx'
import styles from './search-button.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the command palette, and shows its shortcut. */
export function SearchButton() {
  const { t } = useTranslation('shell')
  const openPalette = useOpenPalette()
  return (
    <button
      type="button"
      className={styles.search}
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      onClick={openPalette}
    >
      <Icon name="search" size="small" />
      <span className={styles.text}>{t('menu.search')}</span>
      <span className={styles.keys} aria-hidden="true">
        {t(isApple ? 'menu.searchKeysApple' : 'menu.searchKeys')}
      </span>
    </button>
  )
}
