import { legalPaths } from '@bouquet/domain/legal-pages'
import { IconButton } from '@bouquet/ui/parts/button.tsx'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { lazyDialog } from '../connection/lazy-code.tsx'
import { ScreensOfUser } from '../screens/screens-of-user.tsx'
import { ShellParts } from '../screens/shell-parts.tsx'
import { useMedia } from '../use-media.ts'
import { useOpening } from '../use-opening.ts'
import { PaletteProvider } from './palette.tsx'
import styles from './shell.module.css'
import { HomeLink, SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'

/** Only small screens need it, and only once it is opened. */
const MenuDrawer = lazyDialog(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

/** The frame of every signed-in page: a permanent menu beside it, or on small screens a top bar with a drawer and a bar at the bottom. */
export function Shell() {
  const { t } = useTranslation('shell')
  const drawer = useDrawer()
  // The width at which the side menu gives way to the bars.
  const isSmall = useMedia('(max-width: 62rem)')
  const isOnTheWay = useNavigation().state !== 'idle'
  return (
    <ScreensOfUser>
      <PaletteProvider>
        <a className="skip" href="#content">
          {t('skip')}
        </a>
        <TopBar onMenu={() => drawer.change(true)} />
        <div className={styles.app}>
          <aside className={styles.side}>
            <SideMenu />
          </aside>
          <div className={styles.main}>
            <Content />
            <Footer />
          </div>
        </div>
        {isSmall && <TabBar onMore={() => drawer.change(true)} />}
        <Suspense fallback={null}>
          {drawer.wasOpened && <MenuDrawer isOpen={drawer.isOpen} onOpenChange={drawer.change} />}
        </Suspense>
        {isOnTheWay && <div className={styles.progress} aria-hidden="true" />}
        <ShellParts of={({ companions }) => companions} props={{}} />
        <ScrollRestoration getKey={placeOfScroll} />
      </PaletteProvider>
    </ScreensOfUser>
  )
}

/** Each page gets the focus on navigation, so that keyboards and screen readers begin there. */
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
      <ShellParts of={({ banners }) => banners} props={{}} />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </main>
  )
}

function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <header className={styles.topbar}>
      <IconButton icon="menu" label={t('menu.open')} onPress={onMenu} />
      <HomeLink />
      <ShellParts of={({ topBar }) => topBar} props={{}} />
    </header>
  )
}

function useDrawer() {
  const { isOpen, wasOpened, change } = useOpening()
  const { pathname } = useLocation()
  // The search above the drawer leads to another page, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new place is why
  useEffect(() => change(false), [pathname])
  return { isOpen, wasOpened, change }
}

function Footer() {
  const { t } = useTranslation('shell')
  return (
    <footer className={styles.footer}>
      <p>{t('copyright', { year: new Date().getFullYear() })}</p>
      <a href={legalPaths.terms}>{t('terms')}</a>
      <a href="/source">{t('source', { version: document.documentElement.dataset.version })}</a>
    </footer>
  )
}

/** A page that the browser loads has the key `default` whatever its address, and would get the position of the page before it. */
function placeOfScroll({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}
