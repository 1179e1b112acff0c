import { markupTemplate } from '@bouquet/site/markup-template.ts'
import { memoizedMarkup } from '@bouquet/site/memoized-markup.ts'
import { buttonClass, iconButtonClass } from '@bouquet/ui/parts/button-class.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { ReactNode } from 'react'
import { DayFilter, type DayFilterProps } from './day-filter.tsx'
import styles from './filter-list.module.css'
import sheet from './filter-sheet.module.css'

/** A link that adds or removes a filter. */
export type FilterLink = { label: string; href: string; count: string | null; isChosen: boolean }
export type FilterRow = { name: string; links: FilterLink[]; isPlain?: boolean; isActive?: boolean }
export type Filters = {
  label: string
  close: string
  /** What the button says that opens the map, and what is said where it cannot be shown. */
  map: { show: string; failed: string }
  rows: FilterRow[]
  /** Null where the order is given, as in a widened list. */
  sort: FilterRow | null
  /** How many filters the reader has chosen, the day aside. */
  chosen: number
  /** What the numbers count, where it differs from the entries shown. */
  note: string | null
  reset: { label: string; href: string } | null
}

/**
 * The filters of the list, as HTML: plain links with the number of entries. Search engines are asked not to follow combinations. On wide screens
 * each group opens below its pill; on small ones all of them are in a sheet, which the browser opens without script.
 */
export function filterListHtml(filters: Filters, day: DayFilterProps | null): string {
  const { label, close, map, sort, rows } = filters
  const chosen = filters.chosen + (day?.shown ? 1 : 0)
  return barHtml({ label, close, map, sort, day, chosen, hasRows: rows.length > 0, rows: rowsMarkup(filters) })
}

type BarProps = Pick<Filters, 'label' | 'close' | 'map' | 'sort' | 'chosen'> & {
  day: DayFilterProps | null
  hasRows: boolean
  rows: { __html: string }
}

const barHtml = markupTemplate(Bar)

function Bar({ label, close, map, sort, day, chosen, hasRows, rows }: BarProps) {
  const hasFilters = hasRows || day !== null
  return (
    <div className={styles.tools}>
      <div
        className={`wrap ${styles.bar}`}
        data-closes-outside=""
        data-map={map.show}
        data-map-failed={map.failed}
        data-look={buttonClass()}
      >
        {hasFilters && (
          <button type="button" className={`${buttonClass()} ${styles.opener}`} popoverTarget="filters">
            <Icon name="filter" size="small" />
            {label}
            {chosen > 0 && <span className={styles.chosen}>{chosen}</span>}
          </button>
        )}
        {hasFilters && (
          <nav id="filters" className={`${styles.filters} ${sheet.sheet}`} popover="auto" aria-label={label}>
            <div className={sheet.head}>
              <p className="serif">{label}</p>
              <button
                type="button"
                className={iconButtonClass()}
                popoverTarget="filters"
                popoverTargetAction="hide"
                aria-label={close}
              >
                <Icon name="close" />
              </button>
            </div>
            {day && <Day {...day} />}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered here */}
            <div className={`${styles.rows} ${sheet.rows}`} dangerouslySetInnerHTML={rows} />
          </nav>
        )}
        {sort && <Row row={sort} look={styles.sort} />}
      </div>
    </div>
  )
}

const rowsMarkup = memoizedMarkup((filters: Filters) => <Rows {...filters} />)

function Rows({ rows, note, reset }: Filters) {
  return (
    <>
      {rows.map((row) => (
        <Row key={row.name} row={row} />
      ))}
      {reset && (
        <a className="text-link" href={reset.href}>
          {reset.label}
        </a>
      )}
      {note && <p className="soft small">{note}</p>}
    </>
  )
}

function Row({ row: { name, links, isPlain, isActive }, look }: { row: FilterRow; look?: string | undefined }) {
  const shown = links.filter(({ isChosen }) => isChosen).map(({ label }) => label)
  return (
    <Group name={name} shown={shown.join(', ')} isActive={isActive === true} look={look}>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <Filter link={link} isPlain={isPlain === true} />
          </li>
        ))}
      </ul>
    </Group>
  )
}

function Day(day: DayFilterProps) {
  return (
    <Group name={day.label} shown={day.shown ?? ''} isActive={day.shown !== null}>
      <DayFilter {...day} />
    </Group>
  )
}

type GroupProps = {
  name: string
  shown: string
  isActive: boolean
  look?: string | undefined
  children: ReactNode
}

/** One of the groups: only one of them is open at a time. */
function Group({ name, shown, isActive, look, children }: GroupProps) {
  return (
    <details name="filter" className={look} data-is-active={isActive ? '' : undefined}>
      <summary>
        <span>{name}</span> {shown && <b>{shown}</b>}
      </summary>
      <div className={sheet.choices}>{children}</div>
    </details>
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
