import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { memo, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventRequestRow } from '../contract.ts'
import { type ListAddress, type SortDirection, type SortField, sortedBy } from './list-address.ts'
import { RequestRow } from './request-row.tsx'
import styles from './request-table.module.css'
import type { Selection } from './selection.ts'

type Sorting = { address: ListAddress; onChange: (next: ListAddress) => void }

type Rows = {
  requests: EventRequestRow[]
  /** The address that they are of. */
  search: string
}

/** The requests of one page; below 704 px each row becomes a few lines. */
export function RequestTable({ requests, search, selection, ...sorting }: Sorting & Rows & { selection: Selection }) {
  const { t } = useTranslation('event-requests')
  return (
    <table className={styles.table}>
      <caption className="sr">{t('list.caption')}</caption>
      <TableHead {...sorting}>
        <SelectAll selection={selection} />
      </TableHead>
      <RequestRows requests={requests} search={search} has={selection.has} toggle={selection.toggle} />
    </table>
  )
}

/** They stay as they are while the header is another, as after a press on it. */
const RequestRows = memo(function RequestRows({
  requests,
  search,
  has,
  toggle,
}: Rows & Pick<Selection, 'has' | 'toggle'>) {
  const countries = new Set(requests.map(({ project }) => project.eventLocationCountry))
  const idsForVenues = useMemo(() => requests.flatMap(({ uuid, venue }) => (venue ? uuid : [])), [requests])
  return (
    <tbody>
      {requests.slice(0, useGrowingCount(search, requests.length)).map((request) => (
        <RequestRow
          key={request.uuid}
          request={request}
          idsForVenues={idsForVenues}
          showsCountry={countries.size > 1}
          search={search}
          isSelected={has(request.uuid)}
          onToggle={toggle}
        />
      ))}
    </tbody>
  )
})

const rowsAtOnce = 50

/**
 * How many rows to show. The first list is there at once, so that a page that is come back to has its height; of each later one `rowsAtOnce` come at
 * a time, because a browser lays out hundreds in one piece, and a press would wait for it.
 */
function useGrowingCount(list: string, total: number): number {
  const [shown, setShown] = useState({ list, count: total })
  if (shown.list !== list) setShown({ list, count: rowsAtOnce })
  useEffect(() => {
    if (shown.count < total) startTransition(() => setShown({ list, count: shown.count + rowsAtOnce }))
  }, [shown, list, total])
  return shown.count
}

function SelectAll({ selection: { requests, selectable, setAll } }: { selection: Selection }) {
  const { t } = useTranslation('request-list')
  if (selectable.length === 0) return null
  const isEvery = requests.length === selectable.length
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        className={styles.mark}
        checked={isEvery}
        ref={(box) => {
          if (box) box.indeterminate = requests.length > 0 && !isEvery
        }}
        onChange={({ target }) => setAll(target.checked)}
        aria-label={t('selection.all')}
      />
      <span className={styles.all} aria-hidden="true">
        {t('selection.all')}
      </span>
    </label>
  )
}

function TableHead({ children, ...sorting }: Sorting & { children?: ReactNode }) {
  const { t } = useTranslation('event-requests')
  return (
    <thead>
      <tr>
        <td className={styles.select}>{children}</td>
        <th scope="col">{t('list.column.couple')}</th>
        <SortableHead {...sorting} field="createdAt" label={t('list.column.received')} />
        <SortableHead {...sorting} field="eventDate" label={t('list.column.wedding')} />
        <th scope="col">{t('list.column.place')}</th>
        <th scope="col" className={styles.guests}>
          {t('list.column.guests')}
        </th>
        <th scope="col">{t('list.column.budget')}</th>
        <th scope="col">{t('list.column.status')}</th>
      </tr>
    </thead>
  )
}

function SortableHead({ address, onChange, field, label }: Sorting & { field: SortField; label: string }) {
  const isSorted = address.sortField === field
  const direction = address.sortDirection === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined}>
      <button type="button" className={styles.sort} onClick={() => onChange(sortedBy(address, field))}>
        {label}
        <Icon name={isSorted ? (direction === 'ascending' ? 'chevron-up' : 'chevron-down') : 'sort'} size="small" />
      </button>
      <span className={styles.unsortable}>{label}</span>
    </th>
  )
}

const orders = {
  receivedNewest: ['createdAt', 'desc'],
  receivedOldest: ['createdAt', 'asc'],
  weddingSoonest: ['eventDate', 'asc'],
  weddingLatest: ['eventDate', 'desc'],
} as const satisfies Record<string, [SortField, SortDirection]>
type Order = keyof typeof orders
const orderNames = Object.keys(orders) as Order[]

/** The sort order as one select, on screens too small for column headers. */
export function SortChoice({ address, onChange }: Sorting) {
  const { t } = useTranslation('event-requests')
  const current = orderNames.find(
    (name) => orders[name][0] === address.sortField && orders[name][1] === address.sortDirection,
  )
  const choose = (name: Order) =>
    onChange({ ...address, page: 1, sortField: orders[name][0], sortDirection: orders[name][1] })
  return (
    <div className={styles.sortChoice}>
      <NativeSelect
        id="request-order"
        label={t('list.sort.label')}
        value={current}
        onChange={(event) => choose(event.target.value as Order)}
      >
        {orderNames.map((name) => (
          <option key={name} value={name}>
            {t(`list.sort.${name}`)}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The placeholder while the rows load. */
export function RequestTableSkeleton({ address }: { address: ListAddress }) {
  const { t } = useTranslation('event-requests')
  return (
    <Skeletons label={t('list.title')}>
      <div className={styles.arriving} inert>
        <table className={styles.table}>
          <TableHead address={address} onChange={() => undefined} />
          <tbody>
            {skeletonRows.map((row) => (
              <tr key={row} className={styles.row}>
                <td className={styles.select} />
                <td className={styles.couple}>
                  <Skeleton width="9rem" />
                  <Skeleton width="5rem" />
                </td>
                <td className={styles.received}>
                  <Skeleton width="5rem" />
                </td>
                <td className={styles.wedding}>
                  <Skeleton width="6rem" />
                </td>
                <td className={styles.place}>
                  <Skeleton width="6rem" />
                </td>
                <td className={styles.guests}>
                  <Skeleton width="3rem" />
                </td>
                <td className={styles.budget}>
                  <Skeleton width="6rem" />
                </td>
                <td className={styles.status}>
                  <Skeleton width="5rem" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Skeletons>
  )
}
