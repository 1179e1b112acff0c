import { frontPagePath, listPath } from '@bouquet/domain/directory-urls'
import { guideListPath } from '@bouquet/domain/guides'
import type { SwitchName } from '@bouquet/domain/switch-names'
import { ButtonLink } from '@bouquet/ui/parts/button-link.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { Logo } from '@bouquet/ui/parts/logo.tsx'
import { memoizedMarkup } from '../memoized-markup.ts'
import type { View } from '../view.ts'
import styles from './site-head.module.css'

/** The current section of the menu. */
export type Place = 'planners' | 'venues' | 'guides'

const places: { place: Place; href: string; needs?: SwitchName }[] = [
  { place: 'planners', href: frontPagePath },
  { place: 'venues', href: listPath({ kind: 'venue' }) },
  { place: 'guides', href: guideListPath, needs: 'guides' },
]

/** The header of the directory's pages with its links; on small screens they fold into a menu that works without script. */
export function SiteHead({ view: { t, notOffered }, place }: { view: View; place: Place }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered here
  return <header dangerouslySetInnerHTML={barsMarkup[place](notOffered, t)} />
}

const barsMarkup: Record<Place, (notOffered: View['notOffered'], t: View['t']) => { __html: string }> = {
  planners: memoizedMarkup((notOffered, t) => <Bar t={t} notOffered={notOffered} place="planners" />),
  venues: memoizedMarkup((notOffered, t) => <Bar t={t} notOffered={notOffered} place="venues" />),
  guides: memoizedMarkup((notOffered, t) => <Bar t={t} notOffered={notOffered} place="guides" />),
}

type BarProps = Pick<View, 't' | 'notOffered'> & { place: Place }

function Bar({ t, notOffered, place }: BarProps) {
  const shown = places.filter(({ needs }) => !needs || !notOffered.includes(needs))
  const links = shown.map(({ place: name, href }) => (
    <li key={name}>
      <a href={href} aria-current={name === place ? 'true' : undefined}>
        {t(`nav.${name}`)}
      </a>
    </li>
  ))
  return (
    <div className={`wrap ${styles.bar}`}>
      <a className={styles.home} href={frontPagePath} aria-label={t('home')}>
        <Logo name={t('brand')} />
      </a>
      <nav className={styles.places} aria-label={t('nav.label')}>
        <ul>{links}</ul>
      </nav>
      <div className={styles.actions}>
        <a className={styles.favourites} href="/favourites" data-any-favourite="" aria-label={t('nav.favourites')}>
          <Icon name="heart" />
        </a>
        <a className={styles.professionals} href="/login">
          {t('professionals')}
        </a>
        <ButtonLink variant="secondary" href="/project">
          {t('nav.project')}
        </ButtonLink>
      </div>
      <details className={styles.menu}>
        <summary aria-label={t('nav.menu')}>
          <Icon name="menu" />
        </summary>
        <nav aria-label={t('nav.label')}>
          <ul>
            {links}
            <li>
              <a href="/favourites">{t('nav.favourites')}</a>
            </li>
            <li>
              <a href="/project">{t('nav.project')}</a>
            </li>
            <li>
              <a href="/login">{t('professionals')}</a>
            </li>
          </ul>
        </nav>
      </details>
    </div>
  )
}
