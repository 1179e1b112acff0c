import { Logo } from '@bouquet/ui/parts/logo.tsx'
import type { ReactNode } from 'react'
import type { View } from '../view.ts'
import { Footer } from './footer.tsx'
import styles from './layout.module.css'

/** Every page of the site: head, slim header, the page, slim footer. */
export function Layout({
  view,
  title,
  canonical,
  headerEnd,
  children,
}: {
  view: View
  title: string
  /** The one address of a page that search engines may list; a page without is not for them. */
  canonical?: string
  headerEnd?: ReactNode
  children: ReactNode
}) {
  const { t, language, assets } = view
  return (
    <html lang={language} data-app="public">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
        <title>{t('pageTitle', { title })}</title>
        <link rel="icon" href="data:," />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={assets.script} />
      </head>
      <body>
        <a className="skip" href="#content">
          {t('skip')}
        </a>
        <header className={styles.header}>
          <div className={`wrap ${styles.bar}`}>
            <a className={styles.home} href="/project" aria-label={t('home')}>
              <Logo name={t('brand')} />
            </a>
            {headerEnd}
          </div>
        </header>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer view={view} />
      </body>
    </html>
  )
}
