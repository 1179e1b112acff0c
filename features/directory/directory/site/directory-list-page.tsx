import { hasPage } from '@bouquet/domain/closed-country'
import { markupTemplate } from '@bouquet/site/markup-template.ts'
import { type Crumb, CrumbList, crumbSteps } from '@bouquet/site/parts/crumbs.tsx'
import type { IllustrationName } from '@bouquet/site/parts/illustration.tsx'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import type { Place } from '@bouquet/site/parts/site-head.tsx'
import { StylesBelow } from '@bouquet/site/parts/styles-below.tsx'
import type { View } from '@bouquet/site/view.ts'
import { PremiumLabel } from '@bouquet/ui/parts/chip.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { type AskTexts, askBannerHtml } from './ask-banner.tsx'
import sections from './cards-section.module.css'
import { DateNote, type DateNoteProps } from './date-note.tsx'
import type { DayFilterProps } from './day-filter.tsx'
import styles from './directory-page.module.css'
import { BandCard, bandCard, type EntryCard, entryRows } from './entry-card.tsx'
import { type Filters, filterListHtml } from './filter-list.tsx'
import { LowHero, lowHeroPicture } from './hero-picture.tsx'
import { ListPages, type ListPagesProps } from './list-pages.tsx'
import { type Search, SearchBox } from './search-box.tsx'
import { type Explanation, explanationOf, WhyOrder } from './why-order.tsx'

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

/** A list of the directory: the place, the filters, the cards. Its parts are templates, as most lists that are asked for were not shown before. */
export function DirectoryListPage({ view, ...page }: DirectoryListProps & { view: View }) {
  const { list, empty } = page
  const parts = [
    topHtml(topOf(view, page)),
    filterListHtml(page.filters, page.day),
    empty ? nobodyHtml(empty) : listHtml(view, list),
    askBannerHtml(view, page.ask),
  ]
  return <Layout view={view} title={page.title} meta={page.meta} place={page.menu} main={{ __html: parts.join('') }} />
}

function topOf({ offer, assets: { stylesBelow } }: View, page: DirectoryListProps) {
  const { heading, lead, illustration, search, date } = page
  const crumbs = { label: page.crumbs.label, steps: crumbSteps(offer, page.crumbs.crumbs) }
  const note = date && { ...date, canAsk: hasPage(offer, '/project') }
  return { crumbs, heading, lead, picture: lowHeroPicture(illustration), search, assets: { stylesBelow }, note }
}

const topHtml = markupTemplate((top: ReturnType<typeof topOf>) => (
  <>
    <div className={`wrap ${styles.hero}`}>
      <div className={`${styles.text} ${styles.ofList}`}>
        <CrumbList {...top.crumbs} />
        <h1>
          {top.heading.first} <i>{top.heading.place}</i>
        </h1>
        <p className="lead">{top.lead}</p>
      </div>
      <LowHero picture={top.picture} />
    </div>
    <div className={`wrap ${styles.below}`}>
      <SearchBox search={top.search} isShort />
      <StylesBelow view={top} />
      {top.note && <DateNote {...top.note} />}
    </div>
  </>
))

/** Premium entries in their own section, then all others, and the explanation of this order. */
function listHtml(view: View, { premium, title, entries, why, pages }: ListSection): string {
  const band = premium ? bandHtml({ ...premium, entries: bandCards(view, premium.entries) }) : ''
  const results = resultsHtml({
    title,
    why: why && explanationOf(why),
    rows: entryRows(view, entries, premium === null),
    pages,
  })
  return band + results
}

function bandCards(view: View, entries: EntryCard[]): { __html: string }[] {
  return entries.map((entry, place) => bandCard(view, entry, place === 0))
}

type Band = { label: string; text: string; entries: { __html: string }[] }

const bandHtml = markupTemplate(({ label, text, entries }: Band) => (
  <section className={`${sections.band} ${sections.afterFilters}`} aria-labelledby="premium">
    <div className="wrap">
      <div className={sections.bandHead}>
        <h2 id="premium">
          <PremiumLabel>{label}</PremiumLabel>
        </h2>
        <p className="soft">{text}</p>
      </div>
      <div className={sections.trio}>
        {entries.map((entry) => (
          <BandCard key={entry.__html} card={entry} />
        ))}
      </div>
    </div>
  </section>
))

type Results = {
  title: string
  why: Explanation | null
  rows: { __html: string }
  pages: ListPagesProps | null
}

const resultsHtml = markupTemplate(({ title, why, rows, pages }: Results) => (
  <section className={`wrap ${sections.results}`} aria-labelledby="all">
    <div className={sections.resultsHead}>
      <h2 id="all">{title}</h2>
      {why && <WhyOrder {...why} />}
    </div>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered here */}
    <div dangerouslySetInnerHTML={rows} />
    {pages && <ListPages {...pages} />}
  </section>
))

const nobodyHtml = markupTemplate(({ title, text, links }: NonNullable<DirectoryListProps['empty']>) => (
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
))
