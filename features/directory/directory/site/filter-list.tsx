import { memoizedMarkup } from '@bouquet/site/memoized-markup.ts'
import styles from './filter-list.module.css'

/** A link that adds or removes a filter. */
export type FilterLink = { label: string; href: string; count: string | null; isChosen: boolean }
export type FilterRow = { name: string; links: FilterLink[]; isPlain?: boolean }
export type Filters = {
  label: string
  rows: FilterRow[]
  /** What the numbers count, where it differs from the entries shown. */
  note: string | null
  reset: { label: string; href: string } | null
}

/** The filters of the list: plain links with the number of entries. Search engines are asked not to follow combinations. */
export function FilterList({ filters }: { filters: Filters }) {
  if (filters.rows.length === 0) return null
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered here
    <nav className={styles.filters} aria-label={filters.label} dangerouslySetInnerHTML={rowsMarkup(filters)} />
  )
}

const rowsMarkup = memoizedMarkup((filters: Filters) => <Rows {...filters} />)

function Rows({ rows, note, reset }: Filters) {
  return (
    <>
      <dl>
        {rows.map(({ name, links, isPlain }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {links.map((link) => (
                <Filter key={link.href} link={link} isPlain={isPlain === true} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="soft small">{note}</p>}
      {reset && (
        <a className="text-link" href={reset.href}>
          {reset.label}
        </a>
      )}
    </>
  )
}

function Filter({ link: { label, href, count, isChosen }, isPlain }: { link: FilterLink; isPlain: boolean }) {
  return (
    <a href={href} aria-current={isChosen ? 'true' : undefined} rel={isPlain ? undefined : 'nofollow'}>
      {label}
      {count !== null && (
        <>
          {' '}
          <span className="num">{count}</span>
        </>
      )}
    </a>
  )
}
