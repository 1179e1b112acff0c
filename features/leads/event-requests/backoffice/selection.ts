import { mayDo } from '@bouquet/domain/request-actions'
import { startTransition, useCallback, useMemo, useState } from 'react'
import type { EventRequestRow } from '../contract.ts'

/** A request of the visible page of the list, with its title. */
export type ListedRequest = { uuid: string; name: string }

export type Selection = {
  /** In the order of the list; only requests that may still be declined. */
  requests: ListedRequest[]
  /** Whether a row is shown as selected; the same function as long as the same rows are. */
  has: (uuid: string) => boolean
  /** The same function as long as the list is shown, so that a row is drawn again only when it changes. */
  toggle: (uuid: string) => void
  /** Selects all requests that may be declined, or none. */
  setAll: (isSelected: boolean) => void
  selectable: ListedRequest[]
}

/**
 * Which rows are selected. A row that leaves the list is no longer selected. A press that selects all is answered at once, by its own box and the
 * count; hundreds of rows follow between other work.
 */
export function useSelection(rows: EventRequestRow[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(chosen)
  const selectable = useMemo(() => rows.filter(isSelectable).map(listed), [rows])
  return {
    selectable,
    requests: selectable.filter(({ uuid }) => chosen.has(uuid)),
    has: useCallback((uuid) => shown.has(uuid), [shown]),
    toggle: useCallback((uuid) => {
      setChosen((before) => toggled(before, uuid))
      setShown((before) => toggled(before, uuid))
    }, []),
    setAll: (isSelected) => {
      const all = new Set(isSelected ? selectable.map(({ uuid }) => uuid) : [])
      setChosen(all)
      startTransition(() => setShown(all))
    },
  }
}

function toggled(before: ReadonlySet<string>, uuid: string): Set<string> {
  const after = new Set(before)
  if (!after.delete(uuid)) after.add(uuid)
  return after
}

export const isSelectable = ({ state }: EventRequestRow) => mayDo('decline', state)

function listed({ uuid, project: { member } }: EventRequestRow): ListedRequest {
  return { uuid, name: `${member.firstname} ${member.lastname}` }
}
