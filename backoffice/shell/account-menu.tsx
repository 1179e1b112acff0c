import { Menu, MenuItem, MenuSeparator } from '@bouquet/ui/parts/menu.tsx'
import { UserCard } from '@bouquet/ui/parts/user-card.tsx'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Header, MenuSection } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { chooseScheme, chosenScheme, colourSchemes } from '../colour-scheme.ts'
import { LanguageSection } from '../language-choices.tsx'
import { useScreens } from '../screens/use-screens.ts'
import { signOut } from '../session/session.ts'
import styles from './account-menu.module.css'
import { schemeIcons } from './scheme-icons.ts'

type AccountMenuProps = {
  card: ComponentProps<typeof UserCard>
  /** Whether it was opened by keyboard: then the first entry gets the focus. */
  isByKey: boolean
  onLeave: (() => void) | undefined
}

/** The menu of the user card. It opens as soon as it is loaded, because the user has already pressed the card. */
export function AccountMenu({ card, isByKey, onLeave }: AccountMenuProps) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasClosed, setClosed] = useState(false)
  useEffect(() => {
    trigger.current?.focus()
    setOpen(true)
  }, [])
  const change = (open: boolean) => {
    setOpen(open)
    if (!open) setClosed(true)
  }
  const places = useScreens().flatMap(({ accountMenu = [] }) => accountMenu)
  const goTo = (path: string) => {
    onLeave?.()
    void navigate(path)
  }
  return (
    <Menu
      label={t('user.menu')}
      placement="bottom start"
      isOpen={isOpen}
      onOpenChange={change}
      focusFirst={isByKey && !wasClosed}
      trigger={<UserCard {...card} ref={trigger} />}
    >
      {places.map(({ path, icon, title }) => (
        <MenuItem key={path} id={path} icon={icon} onAction={() => goTo(path)}>
          {t(title)}
        </MenuItem>
      ))}
      <MenuItem id="sign-out" icon="sign-out" onAction={signOut}>
        {t('user.signOut')}
      </MenuItem>
      <MenuSeparator />
      <SchemeSection />
      <MenuSeparator />
      <LanguageSection />
    </Menu>
  )
}

function SchemeSection() {
  const { t } = useTranslation('shell')
  return (
    <MenuSection selectionMode="single" disallowEmptySelection selectedKeys={[chosenScheme()]}>
      <Header className={styles.header}>{t('user.scheme')}</Header>
      {colourSchemes.map((scheme) => (
        <MenuItem key={scheme} id={scheme} icon={schemeIcons[scheme]} onAction={() => chooseScheme(scheme)}>
          {t(`user.schemes.${scheme}`)}
        </MenuItem>
      ))}
    </MenuSection>
  )
}
