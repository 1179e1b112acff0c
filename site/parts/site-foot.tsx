import { hasPage } from '@bouquet/domain/closed-country'
import { frontPagePath, listPath } from '@bouquet/domain/directory-urls'
import { guideListPath } from '@bouquet/domain/guides'
import { Logo } from '@bouquet/ui/parts/logo.tsx'
import { markupTemplate } from '../markup-template.ts'
import { memoizedByObject, memoizedMarkup } from '../memoized-markup.ts'
import type { View } from '../view.ts'
import { FootEnd, footEnd } from './footer.tsx'
import styles from './site-foot.module.css'

/** The footer of the directory's pages: links for couples and professionals, the other countries, the legal pages. */
export function SiteFoot({ view }: { view: View }) {
  const { t, year, hosts, offer } = view
  const content = { ways: waysMarkup(offer)(hosts, t), copyright: t('copyright', { year }), end: footEnd(view) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered here
  return <footer className={styles.foot} dangerouslySetInnerHTML={{ __html: footHtml(content) }} />
}

type FootContent = { ways: { __html: string }; copyright: string; end: ReturnType<typeof footEnd> }

const footHtml = markupTemplate(({ ways, copyright, end }: FootContent) => (
  <div className="wrap">
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered here */}
    <div dangerouslySetInnerHTML={ways} />
    <div className={styles.legal}>
      <span>{copyright}</span>
      <FootEnd {...end} />
    </div>
  </div>
))

const waysMarkup = memoizedByObject((offer: View['offer']) =>
  memoizedMarkup((hosts: View['hosts'], t: View['t']) => <Ways t={t} hosts={hosts} offer={offer} />),
)

function Ways({ t, hosts, offer }: Pick<View, 't' | 'hosts' | 'offer'>) {
  const { notOffered } = offer
  const registers = !notOffered.includes('plannerRegistration') || !notOffered.includes('venueRegistration')
  return (
    <>
      <div className={styles.grid}>
        <div className={styles.about}>
          <Logo name={t('brand')} />
          <p>{t('foot.about')}</p>
        </div>
        <ForCouples t={t} offer={offer} />
        <nav aria-labelledby="foot-professionals">
          <h2 id="foot-professionals" className={styles.title}>
            {t('foot.professionals')}
          </h2>
          <ul>
            {registers && <FootLink href="/register">{t('foot.register')}</FootLink>}
            <FootLink href="/login">{t('foot.signIn')}</FootLink>
          </ul>
        </nav>
      </div>
      <nav className={styles.countries} aria-labelledby="foot-countries">
        <h2 id="foot-countries" className={styles.title}>
          {t('foot.countries')}
        </h2>
        <ul>
          {hosts.map(({ name, origin, front, isHere }) => (
            <li key={origin}>
              <a href={front} aria-current={isHere ? 'true' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

const couplesPages = [
  { name: 'planner', href: frontPagePath },
  { name: 'venue', href: listPath({ kind: 'venue' }) },
  { name: 'project', href: '/project' },
  { name: 'guides', href: guideListPath },
]

function ForCouples({ t, offer }: Pick<View, 't' | 'offer'>) {
  const shown = couplesPages.filter(({ href }) => hasPage(offer, href))
  if (shown.length === 0) return null
  return (
    <nav aria-labelledby="foot-couples">
      <h2 id="foot-couples" className={styles.title}>
        {t('foot.couples')}
      </h2>
      <ul>
        {shown.map(({ name, href }) => (
          <FootLink key={name} href={href}>
            {t(`foot.${name}`)}
          </FootLink>
        ))}
      </ul>
    </nav>
  )
}

function FootLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  )
}
