import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays } from '../rules/calendar.ts'
import { addMonths, type DayRange, dayInMonth, rangeOf, weekdayOf } from './month.ts'

type Choice = { month: string; focused: string; anchor: string; range: DayRange | null }
type Bounds = { first: string; last: string }

const moves: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => dayInMonth(day, addMonths(day.slice(0, 7), -1)),
  PageDown: (day) => dayInMonth(day, addMonths(day.slice(0, 7), 1)),
}

/** The displayed month and the selected days: selected by two clicks, or with Shift and the arrow keys. */
export function useDayChoice(today: string, month: string | null, { first, last }: Bounds) {
  const begin = month && month >= first.slice(0, 7) && month <= last.slice(0, 7) ? month : today.slice(0, 7)
  const [choice, setChoice] = useState<Choice>(() => {
    const focused = begin === today.slice(0, 7) ? today : `${begin}-01`
    return { month: begin, focused, anchor: focused, range: null }
  })
  const grid = useRef<HTMLTableElement>(null)
  const isMoving = useRef(false)
  const { focused } = choice
  useEffect(() => {
    if (isMoving.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
    isMoving.current = false
  }, [focused])

  const within = (day: string) => (day < first ? first : day > last ? last : day)
  const press = (day: string) =>
    setChoice(({ range, anchor }) => {
      const isSecond = range !== null && range.from === range.to && day !== range.from
      const chosen = isSecond ? rangeOf(anchor, day) : { from: day, to: day }
      return { month: day.slice(0, 7), focused: day, anchor: isSecond ? anchor : day, range: chosen }
    })
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setChoice((now) => ({ ...now, range: null }))
    const to = moves[event.key]
    if (!to) return
    event.preventDefault()
    isMoving.current = true
    setChoice((now) => {
      const day = within(to(now.focused))
      const extended = event.shiftKey ? rangeOf(now.anchor, day) : now.range
      return { month: day.slice(0, 7), focused: day, anchor: event.shiftKey ? now.anchor : day, range: extended }
    })
  }
  const showMonth = (next: string) =>
    setChoice((now) => ({ ...now, month: next, focused: within(dayInMonth(now.focused, next)), anchor: now.anchor }))
  return { ...choice, grid, press, move, showMonth, clear: () => setChoice((now) => ({ ...now, range: null })) }
}
