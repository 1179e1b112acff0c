import { ArticleCards, type ArticleSection } from '@bouquet/site/parts/article-cards.tsx'
import type { IllustrationName } from '@bouquet/site/parts/illustration.tsx'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import type { Place } from '@bouquet/site/parts/site-head.tsx'
import type { View } from '@bouquet/site/view.ts'
import { ButtonLink } from '@bouquet/ui/parts/button-link.tsx'
import { Disclosure } from '@bouquet/ui/parts/disclosure.tsx'
import { AskBanner, type AskTexts } from './ask-banner.tsx'
import sections from './cards-section.module.css'
import styles from './directory-page.module.css'
import { type FirstCards, FirstCardsOfDay } from './first-cards.tsx'
import front from './front-page.module.css'
import { HeroPicture } from './hero-picture.tsx'
import { type RegionTile, RegionTiles } from './region-tiles.tsx'
import { type Search, SearchBox } from './search-box.tsx'

type PlaceLink = { name: string; href: string; count: string }

/** All places with entries, folded. */
type AllPlaces = { summary: string; regions: { title: string; links: PlaceLink[] }; departments: PlaceLink[] }

export type DirectoryFrontProps = {
  menu: Place
  title: string
  meta: PageMeta
  heading: { first: string; place: string }
  lead: string
  illustration: IllustrationName
  search: Search
  first: FirstCards | null
  places: { title: string; tiles: RegionTile[]; all: AllPlaces } | null
  /** Only numbers that reach the minimum of rule "claims". */
  stats: { value: string; label: string }[]
  steps: { title: string; steps: { title: string; text: string }[] }
  articles: ArticleSection | null
  ask: AskTexts
}

/** The front page of planners or of venues: the search, places, some cards, how it works, and statistics. */
export function DirectoryFrontPage({ view, ...page }: DirectoryFrontProps & { view: View }) {
  return (
    <Layout view={view} title={page.title} meta={page.meta} place={page.menu}>
      <div className={`wrap ${styles.hero}`}>
        <div className={styles.text}>
          <h1>
            {page.heading.first} <i>{page.heading.place}</i>
          </h1>
          <p className="lead">{page.lead}</p>
        </div>
        <HeroPicture illustration={page.illustration} />
      </div>
      <div className={`wrap ${styles.below}`}>
        <SearchBox search={page.search} />
      </div>
      {page.places && <Places {...page.places} />}
      {page.first && <FirstCardsOfDay view={view} first={page.first} />}
      <Steps {...page.steps} />
      {page.articles && <Articles {...page.articles} />}
      {page.stats.length > 0 && <Stats stats={page.stats} />}
      <AskBanner view={view} texts={page.ask} />
    </Layout>
  )
}

function Places({ title, tiles, all }: NonNullable<DirectoryFrontProps['places']>) {
  return (
    <section className={`wrap ${sections.section}`} aria-labelledby="departments">
      <h2 id="departments">{title}</h2>
      {tiles.length > 0 && <RegionTiles tiles={tiles} />}
      <div className={front.allPlaces}>
        <Disclosure summary={all.summary} isOpen={tiles.length === 0}>
          <PlaceLinks links={all.departments} />
          {all.regions.links.length > 0 && (
            <>
              <h3>{all.regions.title}</h3>
              <PlaceLinks links={all.regions.links} />
            </>
          )}
        </Disclosure>
      </div>
    </section>
  )
}

function PlaceLinks({ links }: { links: PlaceLink[] }) {
  return (
    <ul className={front.departments}>
      {links.map(({ name, href, count }) => (
        <li key={href}>
          <a href={href}>
            {name} <span className="num">{count}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Steps({ title, steps }: DirectoryFrontProps['steps']) {
  return (
    <section className={`wrap ${sections.section}`} aria-labelledby="steps">
      <h2 id="steps">{title}</h2>
      <ol className={front.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Articles({ title, articles, all }: ArticleSection) {
  return (
    <section className={`wrap ${sections.section}`} aria-labelledby="articles">
      <h2 id="articles">{title}</h2>
      <ArticleCards articles={articles} level="h3" isShort />
      <p className={front.all}>
        <ButtonLink variant="secondary" href={all.href} iconAfter="arrow-right">
          {all.label}
        </ButtonLink>
      </p>
    </section>
  )
}

function Stats({ stats }: Pick<DirectoryFrontProps, 'stats'>) {
  return (
    <div className={`wrap ${sections.section}`}>
      <dl className={front.stats}>
        {stats.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
