import { type Crumb, Crumbs } from '@bouquet/site/parts/crumbs.tsx'
import type { IllustrationName } from '@bouquet/site/parts/illustration.tsx'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import type { Place } from '@bouquet/site/parts/site-head.tsx'
import { StylesBelow } from '@bouquet/site/parts/styles-below.tsx'
import type { View } from '@bouquet/site/view.ts'
import { PremiumLabel } from '@bouquet/ui/parts/chip.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { AskBanner, type AskTexts } from './ask-banner.tsx'
import sections from './cards-section.module.css'
import { DateNote, type DateNoteProps } from './date-note.tsx'
import type { DayFilterProps } from './day-filter.tsx'
import styles from './directory-page.module.css'
import { type EntryCard, EntryRows, PremiumCard } from './entry-card.tsx'
import { FilterList, type Filters } from './filter-list.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { ListPages, type ListPagesProps } from './list-pages.tsx'
import { type Search, SearchBox } from './search-box.tsx'
import { WhyOrder } from './why-order.tsx'

export type ListSection = {
  premium: { label: string; text: string; entries: EntryCard[] } | null
  title: string
  entries: EntryCard[]
  why: WhyOrder | null
  pages: ListPagesProps | null
}

export type DirectoryListProps = {
  menu: Place
  title: string
  meta: PageMeta
  crumbs: { label: string; crumbs: Crumb[] }
  heading: { first: string; place: string }
  lead: string
  /** Beside the title: the landscape of the place. */
  illustration: IllustrationName
  search: Search
  /** Only for a list of venues. */
  day: DayFilterProps | null
  /** The date of the search, and how it is used. */
  date: DateNoteProps | null
  filters: Filters
  list: ListSection
  /** Shown where nobody is listed, with links to other pages. */
  empty: { title: string; text: string; links: { label: string; href: string }[] } | null
  ask: AskTexts
}

/** A list of the directory: the place, the filters, the cards. */
export function DirectoryListPage({ view, ...page }: DirectoryListProps & { view: View }) {
  const { heading, lead, list, empty } = page
  return (
    <Layout view={view} title={page.title} meta={page.meta} place={page.menu}>
      <div className={`wrap ${styles.hero}`}>
        <div className={`${styles.text} ${styles.ofList}`}>
          <Crumbs view={view} {...page.crumbs} />
          <h1>
            {heading.first} <i>{heading.place}</i>
          </h1>
          <p className="lead">{lead}</p>
        </div>
        <HeroPicture illustration={page.illustration} isShort />
      </div>
      <div className={`wrap ${styles.below}`}>
        <SearchBox search={page.search} isShort />
        <StylesBelow view={view} />
        {page.date && <DateNote view={view} {...page.date} />}
      </div>
      <FilterList filters={page.filters} day={page.day} />
      {empty ? <Nobody empty={empty} /> : <ListOfCards view={view} list={list} />}
      <AskBanner view={view} texts={page.ask} />
    </Layout>
  )
}

/** Premium entries in their own section, then all others, and the explanation of this order. */
export function ListOfCards({ view, list }: { view: View; list: ListSection }) {
  const { premium, title, entries, why, pages } = list
  return (
    <>
      {premium && (
        <section className={`${sections.band} ${sections.afterFilters}`} aria-labelledby="premium">
          <div className="wrap">
            <div className={sections.bandHead}>
              <h2 id="premium">
                <PremiumLabel>{premium.label}</PremiumLabel>
              </h2>
              <p className="soft">{premium.text}</p>
            </div>
            <div className={sections.trio}>
              {premium.entries.map((entry, place) => (
                <PremiumCard key={entry.href} view={view} entry={entry} isFirst={place === 0} />
              ))}
            </div>
          </div>
        </section>
      )}
      <section className={`wrap ${sections.results}`} aria-labelledby="all">
        <div className={sections.resultsHead}>
          <h2 id="all">{title}</h2>
          {why && <WhyOrder why={why} />}
        </div>
        <EntryRows view={view} entries={entries} isFirst={premium === null} />
        {pages && <ListPages {...pages} />}
      </section>
    </>
  )
}

function Nobody({ empty: { title, text, links } }: { empty: NonNullable<DirectoryListProps['empty']> }) {
  return (
    <section className={`wrap ${sections.results}`}>
      <Empty title={title}>{text}</Empty>
      <ul className={sections.near}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a className="text-link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
