import { Button } from '@bouquet/ui/parts/button.tsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from './connection/lazy-code.tsx'
import { formatLanguageName } from './formats.ts'
import { currentLanguage } from './i18n.ts'
import styles from './language-menu.module.css'

const LanguageMenuOpened = lazyPart(async () => (await import('./language-choices.tsx')).LanguageMenuOpened)

/** The languages that can be chosen, each by its own name. The menu is loaded when it is first opened, as few visitors need it. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(false)
  const closed = { 'aria-haspopup': 'menu', 'aria-expanded': false, onPress: () => setIsAsked(true) } as const
  const button = (state: Partial<typeof closed>) => (
    <Button variant="quiet" icon="globe" iconAfter="chevron-down" {...state}>
      <span className="sr">{t('language')}</span>
      <span className={styles.name}>{formatLanguageName(currentLanguage())}</span>
    </Button>
  )
  if (!isAsked) return button(closed)
  return (
    <Suspense fallback={button(closed)}>
      <LanguageMenuOpened trigger={button({})} />
    </Suspense>
  )
}
