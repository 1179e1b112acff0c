import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { Place } from '@bouquet/site/parts/site-head.tsx'
import type { View } from '@bouquet/site/view.ts'
import { ButtonLink } from '@bouquet/ui/parts/button-link.tsx'
import styles from './cards-section.module.css'
import page from './directory-page.module.css'
import { type EntryCard, PremiumCard } from './entry-card.tsx'
import { LowHero, lowHeroPicture } from './hero-picture.tsx'
import { type Search, SearchBox } from './search-box.tsx'
import ofSearch from './search-page.module.css'

type Link = { label: string; href: string }

export type DirectorySearchProps = {
  menu: Place
  title: string
  lead: string
  search: Search
  /** Some entries, shown where nothing was found. */
  cards: { title: string; cards: EntryCard[] } | null
  groups: { title: string; links: (Link & { detail: string | null })[] }[]
  /** The lists of the whole country. */
  all: Link[]
}

/** The matches for a search, or similar places for an address that does not exist. */
export function DirectorySearchPage({ view, ...props }: DirectorySearchProps & { view: View }) {
  const { menu, title, lead, search, cards, groups, all } = props
  return (
    <Layout view={view} title={title} place={menu}>
      <div className={`wrap ${page.hero}`}>
        <div className={`${page.text} ${page.ofList} ${ofSearch.text}`}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <LowHero picture={lowHeroPicture('hills')} />
      </div>
      <div className={`wrap ${page.below}`}>
        <SearchBox search={search} />
      </div>
      {groups.length > 0 && <Groups groups={groups} />}
      {cards && <Cards view={view} {...cards} />}
      <p className={`wrap ${ofSearch.all}`}>
        {all.map(({ label, href }) => (
          <ButtonLink key={href} variant="secondary" href={href} iconAfter="arrow-right">
            {label}
          </ButtonLink>
        ))}
      </p>
    </Layout>
  )
}

function Groups({ groups }: Pick<DirectorySearchProps, 'groups'>) {
  return (
    <div className={`wrap ${ofSearch.groups}`}>
      {groups.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <ul>
            {group.links.map(({ label, detail, href }) => (
              <li key={href}>
                <a href={href}>
                  {label} {detail && <small>{detail}</small>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Cards({ view, title, cards }: NonNullable<DirectorySearchProps['cards']> & { view: View }) {
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="cards">
      <h2 id="cards">{title}</h2>
      <div className={styles.trio}>
        {cards.map((entry) => (
          <PremiumCard key={entry.href} view={view} entry={entry} isShort />
        ))}
      </div>
    </section>
  )
}
