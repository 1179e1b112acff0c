import { hasPage } from '@bouquet/domain/closed-country'
import { frontPagePath, listPath } from '@bouquet/domain/directory-urls'
import { guideListPath } from '@bouquet/domain/guides'
import { ButtonLink } from '@bouquet/ui/parts/button-link.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { memoizedMarkup } from '../memoized-markup.ts'
import type { View } from '../view.ts'
import { HomeLogo } from './home-logo.tsx'
import styles from './site-head.module.css'

/** The current section of the menu; the favourites have a heart instead, and pages of all sections none. */
export type Place = Section | 'favourites' | 'none'
type Section = 'planners' | 'venues' | 'guides'

const sections: { section: Section; href: string }[] = [
  { section: 'planners', href: frontPagePath },
  { section: 'venues', href: listPath({ kind: 'venue' }) },
  { section: 'guides', href: guideListPath },
]

/** The header of the directory's pages with its links; on small screens they fold into a menu that works without script. */
export function SiteHead({ view: { t, offer }, place }: { view: View; place: Place }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered here
  return <header dangerouslySetInnerHTML={barsMarkup[place](offer, t)} />
}

const barsMarkup: Record<Place, (offer: View['offer'], t: View['t']) => { __html: string }> = {
  planners: memoizedMarkup((offer, t) => <Bar t={t} offer={offer} place="planners" />),
  venues: memoizedMarkup((offer, t) => <Bar t={t} offer={offer} place="venues" />),
  guides: memoizedMarkup((offer, t) => <Bar t={t} offer={offer} place="guides" />),
  favourites: memoizedMarkup((offer, t) => <Bar t={t} offer={offer} place="favourites" />),
  none: memoizedMarkup((offer, t) => <Bar t={t} offer={offer} place="none" />),
}

type BarProps = Pick<View, 't' | 'offer'> & { place: Place }

function Bar({ t, offer, place }: BarProps) {
  const shown = sections.filter(({ href }) => hasPage(offer, href))
  const [hasFavourites, hasForm] = [hasPage(offer, '/favourites'), hasPage(offer, '/project')]
  const currentIn = (other: Place) => (other === place ? 'true' : undefined)
  const links = shown.map(({ section, href }) => (
    <li key={section}>
      <a href={href} aria-current={currentIn(section)}>
        {t(`nav.${section}`)}
      </a>
    </li>
  ))
  return (
    <div className={`wrap ${styles.bar}`}>
      <HomeLogo t={t} offer={offer} href={frontPagePath} className={styles.home} />
      <nav className={styles.places} aria-label={t('nav.label')}>
        <ul>{links}</ul>
      </nav>
      <div className={styles.actions}>
        {hasFavourites && (
          <a
            className={styles.favourites}
            href="/favourites"
            data-any-favourite=""
            aria-label={t('nav.favourites')}
            aria-current={currentIn('favourites')}
          >
            <Icon name="heart" />
          </a>
        )}
        <a className={styles.professionals} href="/login">
          {t('professionals')}
        </a>
        {hasForm && (
          <ButtonLink variant="secondary" href="/project">
            {t('nav.project')}
          </ButtonLink>
        )}
      </div>
      <details className={styles.menu}>
        <summary aria-label={t('nav.menu')}>
          <Icon name="menu" />
        </summary>
        <nav aria-label={t('nav.label')}>
          <ul>
            {links}
            {hasFavourites && (
              <li>
                <a href="/favourites" aria-current={currentIn('favourites')}>
                  {t('nav.favourites')}
                </a>
              </li>
            )}
            {hasForm && (
              <li>
                <a href="/project">{t('nav.project')}</a>
              </li>
            )}
            <li>
              <a href="/login">{t('professionals')}</a>
            </li>
          </ul>
        </nav>
      </details>
    </div>
  )
}
