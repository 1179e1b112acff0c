import { type ReactNode, useId } from 'react'
import { buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import fieldStyles from './field.module.css'
import { Icon } from './icon.tsx'
import styles from './pagination.module.css'
import { shownPages } from './shown-pages.ts'

/** The labels of a pagination; `page(7)` is said for a number ("Page 7"). */
export type PaginationLabels = {
  label: string
  previous: string
  next: string
  page: (page: number) => string
}

type Link = { page: number; isCurrent?: boolean; className: string; label?: string; rel?: string; children: ReactNode }

/** Numbered pages as plain links; `href(page)` says where each leads. */
export function PageLinks({
  page,
  pages,
  labels,
  href,
}: {
  page: number
  pages: number
  labels: PaginationLabels
  href: (page: number) => string
}) {
  return (
    <Pages
      page={page}
      pages={pages}
      labels={labels}
      renderLink={(link) => (
        <a
          className={link.className}
          href={href(link.page)}
          rel={link.rel}
          aria-label={link.label}
          aria-current={link.isCurrent ? 'page' : undefined}
        >
          {link.children}
        </a>
      )}
    />
  )
}

/** Numbered pages as buttons, with the choice of how many rows a page has. `summary` says what is shown ("1 to 25 of 310"). */
export function Pagination({
  page,
  pages,
  labels,
  onPage,
  summary,
  pageSize,
}: {
  page: number
  pages: number
  labels: PaginationLabels
  onPage: (page: number) => void
  summary?: ReactNode
  pageSize?: { label: string; sizes: readonly number[]; value: number; onChange: (size: number) => void }
}) {
  return (
    <div className={styles.pagination}>
      <div className={styles.rows}>
        {summary && <p>{summary}</p>}
        {pageSize && <PageSize {...pageSize} />}
      </div>
      {pages > 1 && (
        <Pages
          page={page}
          pages={pages}
          labels={labels}
          renderLink={(link) => (
            <button
              type="button"
              className={link.className}
              onClick={() => onPage(link.page)}
              aria-label={link.label}
              aria-current={link.isCurrent ? 'page' : undefined}
            >
              {link.children}
            </button>
          )}
        />
      )}
    </div>
  )
}

function Pages({
  page,
  pages,
  labels,
  renderLink,
}: {
  page: number
  pages: number
  labels: PaginationLabels
  renderLink: (link: Link) => ReactNode
}) {
  const step = classNames(buttonClass({ variant: 'quiet' }), styles.step)
  const previous = { page: page - 1, className: step, rel: 'prev', label: labels.previous }
  const next = { page: page + 1, className: step, rel: 'next', label: labels.next }
  return (
    <nav className={styles.pages} aria-label={labels.label}>
      <span className={styles.side}>
        {page > 1 && renderLink({ ...previous, children: <Icon name="arrow-left" /> })}
      </span>
      <ol>
        {shownPages(page, pages).map((shown, place) =>
          shown === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place
            <li key={`gap-${place}`} className={styles.gap} aria-hidden="true" />
          ) : (
            <li key={shown}>
              {renderLink({
                page: shown,
                isCurrent: shown === page,
                className: classNames(styles.number),
                label: labels.page(shown),
                children: shown,
              })}
            </li>
          ),
        )}
      </ol>
      <span className={styles.side}>
        {page < pages && renderLink({ ...next, children: <Icon name="arrow-right" /> })}
      </span>
    </nav>
  )
}

function PageSize({
  label,
  sizes,
  value,
  onChange,
}: {
  label: string
  sizes: readonly number[]
  value: number
  onChange: (size: number) => void
}) {
  const id = useId()
  return (
    <div className={styles.size}>
      <label htmlFor={id}>{label}</label>
      <span className={fieldStyles.select}>
        <select
          id={id}
          className={fieldStyles.input}
          value={value}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="small" />
      </span>
    </div>
  )
}
