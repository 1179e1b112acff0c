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
        <FootEnd {...footEnd(view)} />
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

type FootEnd = {
  links: { href: string; text: string }[]
  language: string
  languages: (View['languages'][number] & { isCurrent: boolean })[]
}

/**
 * The texts for the end of a page's foot: the legally required pages, the report on what was moderated, the running release with a link to its
 * source (the licence entitles every user to it), and the page's other languages.
 */
export function footEnd({ t, version, language, languages }: View): FootEnd {
  return {
    links: [
      ...legalPages.map((page) => ({ href: legalPaths[page], text: t(`legal.${page}`) })),
      { href: trustReportPath, text: t('trustReport') },
      { href: '/source', text: t('source', { version }) },
    ],
    language: t('language'),
    languages: languages.map(({ code, name, href }) => ({ code, name, href, isCurrent: code === language })),
  }
}

export function FootEnd({ links, language, languages }: FootEnd) {
  return (
    <>
      {links.map(({ href, text }) => (
        <a key={href} href={href}>
          {text}
        </a>
      ))}
      <LanguageSwitch label={language} languages={languages} />
    </>
  )
}

/** Links to the same page in the other languages; a script stores the choice, so that the front page redirects to it. */
function LanguageSwitch({ label, languages }: { label: string; languages: FootEnd['languages'] }) {
  return (
    <details className={styles.menu}>
      <summary>
        <Icon name="message" size="small" />
        {label}
      </summary>
      <ul>
        {languages.map(({ code, name, href, isCurrent }) => (
          <li key={code}>
            {/* `href` must directly follow `data-language`, by which the server recognises a link that it must not rewrite. */}
            <a
              data-language={code}
              href={href}
              hrefLang={code}
              lang={code}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
