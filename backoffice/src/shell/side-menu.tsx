import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Logo } from '@bouquet/ui/parts/logo.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { awaitsModeration } from '../session/moderation.ts'
import { useCurrentUser } from '../session/session.ts'
import { MainMenu } from './main-menu.tsx'
import { PlanBadge } from './plan-badge.tsx'
import styles from './side-menu.module.css'
import { UserMenu } from './user-menu.tsx'

/** What stands in the side menu and in the drawer; `onLeave` is told when a way was taken. */
export function SideMenu({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  return (
    <>
      <div className={styles.top}>
        <HomeLink />
      </div>
      <UserMenu />
      {awaitsModeration(user) && (
        <div className={styles.moderation}>
          <Chip tone="gold" icon="hourglass">
            {t('moderation')}
          </Chip>
        </div>
      )}
      <PlanBadge user={user} />
      <MainMenu onLeave={onLeave} />
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
