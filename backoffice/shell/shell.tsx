import { PagePopup } from '@bouquet/features/operator/promotions/backoffice/page-popup.tsx'
import { IconButton } from '@bouquet/ui/parts/button.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { lazyDialog, lazyExtra } from '../connection/lazy-code.tsx'
import { paths } from '../paths.ts'
import { useCurrentUser } from '../session/session.ts'
import { PaletteProvider } from './palette.tsx'
import { PlanBadge } from './plan-badge.tsx'
import styles from './shell.module.css'
import { HomeLink, SideMenu } from './side-menu.tsx'

/** Only small screens need it, and only once it is asked for. */
const MenuDrawer = lazyDialog(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

const EmailBanner = lazyExtra(
  async () => (await import('@bouquet/features/people/session/backoffice/email-banner.tsx')).EmailBanner,
  'session',
)

const LateBanner = lazyExtra(
  async () => (await import('@bouquet/features/money/subscription/backoffice/late-banner.tsx')).LateBanner,
  'subscription',
)

const LiveInbox = lazyExtra(
  async () => (await import('@bouquet/features/leads/live-inbox/backoffice/live-inbox.tsx')).LiveInbox,
)

/** The frame of every signed-in page: a permanent menu beside it, or a top bar with a drawer on small screens. */
export function Shell() {
  const { t } = useTranslation('shell')
  const isOnTheWay = useNavigation().state !== 'idle'
  return (
    <PaletteProvider>
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
      <PagePopup />
      <News />
      <ScrollRestoration />
    </PaletteProvider>
  )
}

/** Requests come to planners whom the operator has approved. */
function News() {
  const { isModerated, roles } = useCurrentUser()
  if (!isModerated || !roles.includes('ROLE_PRESTATAIRE')) return null
  return (
    <Suspense fallback={null}>
      <LiveInbox />
    </Suspense>
  )
}

/** Each page gets the focus when somebody comes to it, so that keyboards and screen readers begin there. */
function Content() {
  const { pathname } = useLocation()
  const { isEmailConfirmed, premiumLate } = useCurrentUser()
  const content = useRef<HTMLElement>(null)
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="content" ref={content} tabIndex={-1} className={styles.content}>
      {!isEmailConfirmed && (
        <Suspense fallback={null}>
          <EmailBanner />
        </Suspense>
      )}
      {premiumLate && pathname !== paths.subscription && (
        <Suspense fallback={null}>
          <LateBanner late={premiumLate} />
        </Suspense>
      )}
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
  const [wasOpened, setOpened] = useState(false)
  const { pathname } = useLocation()
  // The search above the drawer leads to another page, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new place is why
  useEffect(() => setOpen(false), [pathname])
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <header className={styles.topbar}>
      <IconButton icon="menu" label={t('menu.open')} onPress={open} />
      <HomeLink />
      <PlanBadge user={user} compact />
      {wasOpened && (
        <Suspense fallback={null}>
          <MenuDrawer isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </header>
  )
}

function Footer() {
  const { t } = useTranslation('shell')
  return (
    <footer className={styles.footer}>
      <p>{t('copyright', { year: new Date().getFullYear() })}</p>
      <a href={paths.terms}>{t('terms')}</a>
    </footer>
  )
}
