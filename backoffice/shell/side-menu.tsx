import { paths } from '@bouquet/domain/backoffice-paths'
import { Logo } from '@bouquet/ui/parts/logo.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ShellParts } from '../screens/shell-parts.tsx'
import { ClosingMenu } from './closing-menu.tsx'
import { MainMenu } from './main-menu.tsx'
import { SearchButton } from './search-button.tsx'
import styles from './side-menu.module.css'
import { UserMenu } from './user-menu.tsx'

/** The content of the side menu and the drawer; `onLeave` is called when a link was followed. */
export function SideMenu({ onLeave }: { onLeave?: () => void }) {
  return (
    <>
      <div className={styles.scrolls}>
        <div className={styles.top}>
          <HomeLink />
        </div>
        <UserMenu onLeave={onLeave} />
        <div className={styles.plan}>
          <ShellParts of={({ menuHead }) => menuHead} props={{ onLeave }} />
        </div>
        <SearchButton />
        <MainMenu onLeave={onLeave} />
      </div>
      <div className={styles.foot}>
        <ShellParts of={({ menuFoot }) => menuFoot} props={{ onLeave }} />
      </div>
      <div className={styles.closing}>
        <ClosingMenu onLeave={onLeave} />
      </div>
    </>
  )
}

export function HomeLink() {
  const { t } = useTranslation()
  return (
    <Link to={paths.home} className={styles.home}>
      <Logo name={t('product')} />
    </Link>
  )
}
