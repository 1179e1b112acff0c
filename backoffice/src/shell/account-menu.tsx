import { Menu, MenuItem, MenuSeparator } from '@bouquet/ui/parts/menu.tsx'
import { UserCard } from '@bouquet/ui/parts/user-card.tsx'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Header, MenuSection } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { languageItems } from '../language-menu.tsx'
import { signOut } from '../session/session.ts'
import styles from './account-menu.module.css'

/** The menu behind the user card. It opens as soon as it is there, because a press asked for it. */
export function AccountMenu({ card }: { card: ComponentProps<typeof UserCard> }) {
  const { t } = useTranslation(['shell', 'common'])
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    trigger.current?.focus()
    setOpen(true)
  }, [])
  return (
    <Menu
      label={t('user.menu')}
      placement="bottom start"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<UserCard {...card} ref={trigger} />}
    >
      <MenuSection>
        <Header className={styles.header}>{t('common:language')}</Header>
        {languageItems()}
      </MenuSection>
      <MenuSeparator />
      <MenuItem id="sign-out" icon="sign-out" onAction={signOut}>
        {t('user.signOut')}
      </MenuItem>
    </Menu>
  )
}
