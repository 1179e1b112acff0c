import { Avatar } from '@bouquet/ui/parts/avatar.tsx'
import { Menu, MenuItem, MenuSeparator } from '@bouquet/ui/parts/menu.tsx'
import { UserCard } from '@bouquet/ui/parts/user-card.tsx'
import { Header, MenuSection } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { languageItems } from '../language-menu.tsx'
import { signOut, useCurrentUser } from '../session/session.ts'
import styles from './user-menu.module.css'

/** Who is signed in; opens the choice of language and the way out. */
export function UserMenu() {
  const { t } = useTranslation(['shell', 'common'])
  const user = useCurrentUser()
  return (
    <Menu
      label={t('user.menu')}
      placement="bottom start"
      trigger={
        <UserCard
          name={user.fullName}
          detail={user.email}
          picture={<Avatar name={user.fullName} src={user.avatar} />}
          label={t('user.open')}
        />
      }
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
