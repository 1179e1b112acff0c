import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { Place } from '@bouquet/site/parts/site-head.tsx'
import type { View } from '@bouquet/site/view.ts'
import styles from './cards-section.module.css'
import { type EntryCard, PremiumCard } from './entry-card.tsx'
import { type Search, SearchBox } from './search-box.tsx'
import ofSearch from './search-page.module.css'

export type DirectorySearchProps = {
  menu: Place
  title: string
  lead: string
  search: Search
  /** Some entries, shown where nothing was found. */
  cards: { title: string; cards: EntryCard[] } | null
  groups: { title: string; links: { label: string; detail: string | null; href: string }[] }[]
}

/** The matches for a search, or similar places for an address that does not exist. */
export function DirectorySearchPage({
  view,
  menu,
  title,
  lead,
  search,
  cards,
  groups,
}: DirectorySearchProps & { view: View }) {
  return (
    <Layout view={view} title={title} place={menu}>
      <div className={`wrap ${ofSearch.lost}`}>
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <SearchBox search={search} />
        {groups.map((group) => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.links.map(({ label, detail, href }) => (
                <li key={href}>
                  <a className="text-link" href={href}>
                    {label}
                  </a>{' '}
                  {detail && <small>{detail}</small>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {cards && (
        <section className={`wrap ${styles.section}`} aria-labelledby="cards">
          <h2 id="cards">{cards.title}</h2>
          <div className={styles.trio}>
            {cards.cards.map((entry) => (
              <PremiumCard key={entry.href} view={view} entry={entry} />
            ))}
          </div>
        </section>
      )}
    </Layout>
  )
}
