import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ContentChange } from '../contract.ts'

/** Which picture of the wall has the focus, which are marked, and the arrow keys that move between them. */
export function useWall(changes: ContentChange[]) {
  const list = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(0)
  const [markedIds, setMarkedIds] = useState<number[]>([])
  const at = Math.max(0, Math.min(place, changes.length - 1))
  const bricks = () => [...(list.current?.querySelectorAll('button') ?? [])]
  const size = changes.length
  const hadFocus = useRef(false)
  // The picture with the focus may just have been settled: the one at its place takes the focus over.
  useEffect(() => {
    if (size > 0 && hadFocus.current && document.activeElement === document.body)
      list.current?.querySelectorAll('button')[at]?.focus()
  }, [size, at])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const all = bricks()
    const next = all[at + stepOf(event.key, all)]
    if (!next || next === all[at]) return
    event.preventDefault()
    next.focus()
  }
  return {
    list,
    onKeyDown,
    current: changes[at],
    setCurrent: (id: number) => {
      hadFocus.current = true
      setPlace(changes.findIndex((change) => change.id === id))
    },
    marked: changes.filter(({ id, state }) => state === 'waiting' && markedIds.includes(id)),
    mark: ({ id }: ContentChange) =>
      setMarkedIds((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    clear: () => setMarkedIds([]),
  }
}

function stepOf(key: string, bricks: HTMLElement[]): number {
  const top = bricks[0]?.offsetTop
  const columns = bricks.filter((brick) => brick.offsetTop === top).length
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }
  return steps[key] ?? 0
}
