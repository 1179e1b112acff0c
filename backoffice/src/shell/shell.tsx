import { IconButton } from '@bouquet/ui/parts/button.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Drawer } from '@bouquet/ui/parts/dialog.tsx'
import { Logo } from '@bouquet/ui/parts/logo.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { paths } from '../paths.ts'
import { useCurrentUser } from '../session/session.ts'
import { MainMenu } from './main-menu.tsx'
import { PlanBadge } from './plan-badge.tsx'
import styles from './shell.module.css'
import { UserMenu } from './user-menu.tsx'

/** The frame of every signed-in page: a permanent menu beside it, or a top bar with a drawer on small screens. */
export function Shell() {
  const { t } = useTranslation('shell')
  const isOnTheWay = useNavigation().state !== 'idle'
  return (
    <>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <TopBar />
      <div className={styles.app}>
        <aside className={styles.side}>
          <SideMenu />
        </aside>
        <div className={styles.main}>
          <Content />
          <Footer />
        </div>
      </div>
      {isOnTheWay && <div className={styles.progress} aria-hidden="true" />}
      <ScrollRestoration />
    </>
  )
}

/** Each page gets the focus when somebody comes to it, so that keyboards and screen readers begin there. */
function Content() {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="content" ref={content} tabIndex={-1} className={styles.content}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </main>
  )
}

function TopBar() {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  return (
    <header className={styles.topbar}>
      <IconButton icon="menu" label={t('menu.open')} onPress={() => setOpen(true)} />
      <HomeLink />
      <PlanBadge user={user} compact />
      <Drawer label={t('menu.label')} isOpen={isOpen} onOpenChange={setOpen}>
        {(close) => (
          <div className={styles.drawer}>
            <div className={styles.closer}>
              <IconButton icon="close" label={t('menu.close')} onPress={close} />
            </div>
            <SideMenu onLeave={close} />
          </div>
        )}
      </Drawer>
    </header>
  )
}

function SideMenu({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  return (
    <>
      <div className={styles.top}>
        <HomeLink />
      </div>
      <UserMenu />
      {!user.isModerated && (
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

function HomeLink() {
  const { t } = useTranslation()
  return (
    <Link to={paths.home} className={styles.home}>
      <Logo name={t('product')} />
    </Link>
  )
}

function Footer() {
  const { t } = useTranslation('shell')
  return (
    <footer className={styles.footer}>
      <p>{t('copyright', { year: new Date().getFullYear() })}</p>
    </footer>
  )
}
