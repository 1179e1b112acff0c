import { legalPages, legalPaths } from '@bouquet/domain/legal-pages'
import { trustReportPath } from '@bouquet/domain/trust-report-path'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { View } from '../view.ts'
import styles from './layout.module.css'

export function Footer({ view }: { view: View }) {
  const { t, year, hosts } = view
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.legal}`}>
        <span>{t('copyright', { year })}</span>
        <a href="/login">{t('professionals')}</a>
        <LegalLinks view={view} />
        <SourceLink view={view} />
        <LanguageSwitch view={view} />
        <details className={styles.menu}>
          <summary>
            <Icon name="globe" size="small" />
            {t('country')}
          </summary>
          <ul>
            {hosts.map(({ name, origin, start, isHere }) => (
              <li key={origin}>
                <a href={start} aria-current={isHere ? 'true' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </footer>
  )
}

/** The links to the legally required pages and to the report on what was moderated. */
export function LegalLinks({ view: { t } }: { view: View }) {
  return (
    <>
      {legalPages.map((page) => (
        <a key={page} href={legalPaths[page]}>
          {t(`legal.${page}`)}
        </a>
      ))}
      <a href={trustReportPath}>{t('trustReport')}</a>
    </>
  )
}

/** The running release, and a link to its source: the licence entitles every user to it. */
export function SourceLink({ view: { t, version } }: { view: View }) {
  return <a href="/source">{t('source', { version })}</a>
}

/** Links to the same page in the other languages; a script stores the choice, so that the front page redirects to it. */
export function LanguageSwitch({ view: { t, language, languages } }: { view: View }) {
  return (
    <details className={styles.menu}>
      <summary>
        <Icon name="message" size="small" />
        {t('language')}
      </summary>
      <ul>
        {languages.map(({ code, name, href }) => (
          <li key={code}>
            {/* `href` must directly follow `data-language`, by which the server recognises a link that it must not rewrite. */}
            <a
              data-language={code}
              href={href}
              hrefLang={code}
              lang={code}
              aria-current={code === language ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
