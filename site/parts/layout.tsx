import { hasPage } from '@bouquet/domain/closed-country'
import { frontPagePath } from '@bouquet/domain/directory-urls'
import { FieldProblem } from '@bouquet/ui/parts/field.tsx'
import type { ReactNode } from 'react'
import { markupTemplate } from '../markup-template.ts'
import { memoizedText } from '../memoized-markup.ts'
import type { View } from '../view.ts'
import { Footer } from './footer.tsx'
import { HomeLogo } from './home-logo.tsx'
import styles from './layout.module.css'
import { MetaTags, type PageMeta, type PageTags, pageTags } from './page-meta.tsx'
import { SiteFoot } from './site-foot.tsx'
import { type Place, SiteHead } from './site-head.tsx'

/** The layout of every page of the site: narrow around forms and messages; with `place`, the directory's full header and footer. */
export function Layout({
  view,
  title,
  canonical,
  meta,
  place,
  headerEnd,
  main,
  children,
}: {
  view: View
  title: string
  /** The canonical address of a page that search engines may list; a page without one is not indexed. */
  canonical?: string
  /** Further data for search engines; its own canonical address takes precedence. */
  meta?: PageMeta | undefined
  place?: Place
  headerEnd?: ReactNode
} & Content) {
  const { t, language, assets } = view
  const pageTitle = t('pageTitle', { title })
  const tags = meta && pageTags({ title: pageTitle, locale: view.locale, brand: t('brand'), meta })
  const style = styleText(assets)
  return (
    <html lang={language} data-app="public">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered here */}
      <head dangerouslySetInnerHTML={{ __html: headHtml({ title: pageTitle, canonical, tags, style }) }} />
      <body>
        <a className="skip" href="#content">
          {t('skip')}
        </a>
        {place ? <SiteHead view={view} place={place} /> : <SlimHead view={view}>{headerEnd}</SlimHead>}
        <main id="content" tabIndex={-1} {...(main ? { dangerouslySetInnerHTML: main } : { children })} />
        {place ? <SiteFoot view={view} /> : <Footer view={view} />}
        <template id="unsent">
          <div role="alert" data-unsent="">
            <FieldProblem>{t('form.unsent')}</FieldProblem>
          </div>
        </template>
        {/* After the first picture, so that this takes the connection that is open already. */}
        <script type="module" src={assets.script} fetchPriority="low" />
        {/* Last, so that the page is painted with fallback fonts of the same width while the web fonts load. */}
        <link id="fonts" rel="stylesheet" href={assets.fonts} media="not all" />
        <noscript>
          <link rel="stylesheet" href={assets.fonts} />
        </noscript>
      </body>
    </html>
  )
}

/** The page itself, as elements or as HTML. */
type Content = { children: ReactNode; main?: undefined } | { children?: undefined; main: { __html: string } }

type Head = { title: string; canonical: string | undefined; tags: PageTags | undefined; style: { __html: string } }

const headHtml = markupTemplate(({ title, canonical, tags, style }: Head) => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    {tags ? <MetaTags {...tags} /> : <Findability canonical={canonical} />}
    <title>{title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: styles of our own build; fetched, they would hold up the first paint */}
    <style dangerouslySetInnerHTML={style} />
  </>
))

const styleText = memoizedText(({ style }: View['assets']) => style)

function Findability({ canonical }: { canonical: string | undefined }) {
  return canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />
}

function SlimHead({ view: { t, offer }, children }: { view: View; children: ReactNode }) {
  return (
    <header>
      <div className={`wrap ${styles.bar}`}>
        <HomeLogo
          t={t}
          offer={offer}
          href={hasPage(offer, '/project') ? '/project' : frontPagePath}
          className={styles.home}
        />
        {children}
      </div>
    </header>
  )
}
