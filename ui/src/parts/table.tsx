import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './table.module.css'

/** The position of a cell when a row becomes two lines (under 704 px): a corner, a line of its own, or none. */
type SmallPlace = 'title' | 'under' | 'end' | 'end-under' | 'below' | 'hidden'

export type Column<Row> = {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  small: SmallPlace
  align?: 'start' | 'end'
  isSortable?: boolean
  /** CSS length */
  width?: string
}

export type Sort = { column: string; direction: 'ascending' | 'descending' }

/** A table whose rows are about 64 px high and become two lines on small screens. `label` names it; sortable column headers call `onSort`. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  isRowStrong,
}: {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** a row that asks for attention, such as an unread one */
  isRowStrong?: (row: Row) => boolean
}) {
  return (
    <table {...roles.table} aria-label={label} className={styles.table}>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {rows.map((row) => (
          <tr {...roles.row} key={rowKey(row)} className={isRowStrong?.(row) ? styles.strong : undefined}>
            {columns.map((column) => (
              <td {...roles.cell} key={column.id} className={cellClass(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The class of a link in the title cell that makes its whole row clickable. */
export function rowLinkClass(): string {
  return classNames(styles.rowLink)
}

/** A cell with a first line and a softer second one. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <span className={styles.first}>{first}</span>
      <small className={styles.second}>{second}</small>
    </>
  )
}

// With a grid layout, browsers drop the table's semantics unless the role is set.
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnheader: { role: 'columnheader' },
}

function Head<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}) {
  const direction = sort?.column === column.id ? sort.direction : undefined
  const isSortable = column.isSortable === true && onSort !== undefined
  return (
    <th
      {...roles.columnheader}
      scope="col"
      style={{ width: column.width }}
      aria-sort={isSortable ? (direction ?? 'none') : undefined}
      className={classNames(column.align === 'end' && styles.end, isSortable ? styles.sortable : styles.plainHead)}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={() =>
            onSort({ column: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
          }
        >
          {column.label}
          <Icon name={direction ? (direction === 'ascending' ? 'chevron-up' : 'chevron-down') : 'sort'} size="small" />
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}

const smallClasses: Record<SmallPlace, string | undefined> = {
  title: styles.smallTitle,
  under: styles.smallUnder,
  end: styles.smallEnd,
  'end-under': styles.smallEndUnder,
  below: styles.smallBelow,
  hidden: styles.smallHidden,
}

function cellClass<Row>({ align, small }: Column<Row>) {
  return classNames(align === 'end' && styles.end, smallClasses[small])
}
