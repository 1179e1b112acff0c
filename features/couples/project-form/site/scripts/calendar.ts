import { dateFormat } from '@bouquet/domain/date-format'
import { shortWeekday } from '@bouquet/domain/short-weekday'

const monthsMost = 60

/** Renders a month under the native date field; a click there fills the field. */
export function enhanceCalendar(place: HTMLElement): void {
  const input = place.querySelector<HTMLInputElement>('input[type="date"]')
  if (!input) return
  const locale = place.dataset.calendar ?? 'en'
  const head = document.createElement('div')
  head.className = 'month'
  const name = document.createElement('span')
  name.setAttribute('role', 'status')
  const table = document.createElement('table')
  const picked = document.createElement('p')
  picked.className = 'picked'
  let month = firstOfMonth(input.value || comingJune(input.min))

  const render = () => {
    name.textContent = dateText(locale, month, { month: 'long', year: 'numeric' })
    previous.disabled = month <= firstOfMonth(input.min)
    next.disabled = month >= firstOfMonth(input.max)
    table.replaceChildren(weekdays(locale), weeks(month, input, locale, pick))
    showPicked(picked, place.dataset.picked ?? '', locale, input.value)
  }
  const pick = (day: string) => {
    input.value = day
    input.dispatchEvent(new Event('change', { bubbles: true }))
    table.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }
  const turn = (by: number) => {
    month = addMonths(month, by)
    render()
  }
  const previous = turnButton(place.dataset.previous ?? '', 'm14.5 6.5-5.5 5.5 5.5 5.5', () => turn(-1))
  const next = turnButton(place.dataset.next ?? '', 'm9.5 6.5 5.5 5.5-5.5 5.5', () => turn(1))
  head.append(previous, name, next)
  place.append(head, table, picked)
  input.addEventListener('change', () => {
    if (input.value >= input.min && input.value <= input.max) month = firstOfMonth(input.value)
    render()
  })
  render()
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const at = (day: string) => new Date(`${day}T00:00:00Z`)
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** Most weddings are in June, so without a date the calendar opens there. */
function comingJune(today: string): string {
  const year = Number(today.slice(0, 4))
  return today < `${year}-06` ? `${year}-06-01` : `${year + 1}-06-01`
}

function addMonths(month: string, by: number): string {
  const date = at(month)
  date.setUTCMonth(date.getUTCMonth() + Math.max(-monthsMost, Math.min(monthsMost, by)))
  return dayOf(date)
}

function dateText(locale: string, day: string, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(at(day))
}

// 5 January 2026 was a Monday.
function weekdays(locale: string): HTMLElement {
  const head = document.createElement('thead')
  const row = head.appendChild(document.createElement('tr'))
  for (let day = 5; day < 12; day++) {
    const cell = row.appendChild(document.createElement('th'))
    cell.scope = 'col'
    cell.textContent = shortWeekday(locale, at(`2026-01-${String(day).padStart(2, '0')}`))
  }
  return head
}

function weeks(month: string, input: HTMLInputElement, locale: string, pick: (day: string) => void): HTMLElement {
  const body = document.createElement('tbody')
  const date = at(month)
  const emptyDays = (date.getUTCDay() + 6) % 7
  let row = body.appendChild(document.createElement('tr'))
  for (let empty = 0; empty < emptyDays; empty++) row.append(document.createElement('td'))
  for (; dayOf(date).startsWith(month.slice(0, 7)); date.setUTCDate(date.getUTCDate() + 1)) {
    if (row.children.length === 7) row = body.appendChild(document.createElement('tr'))
    row.appendChild(document.createElement('td')).append(dayButton(dayOf(date), input, locale, pick))
  }
  return body
}

function dayButton(day: string, input: HTMLInputElement, locale: string, pick: (day: string) => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = String(Number(day.slice(8)))
  // The cell's own number, 1 and not 1er, as whoever speaks to a browser names it (WCAG 2.5.3).
  button.ariaLabel = dateText(locale, day, { dateStyle: 'long' })
  button.disabled = day < input.min || day > input.max
  button.setAttribute('aria-pressed', String(day === input.value))
  button.addEventListener('click', () => pick(day))
  return button
}

function turnButton(label: string, drawing: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'turn'
  button.ariaLabel = label
  button.innerHTML = `<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${drawing}"/></svg>`
  button.addEventListener('click', act)
  return button
}

function showPicked(place: HTMLElement, label: string, locale: string, day: string): void {
  place.hidden = day === ''
  if (day === '') return
  const before = document.createElement('span')
  before.className = 'soft small'
  before.textContent = label
  const chosen = document.createElement('b')
  chosen.textContent = dateFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })(at(day))
  place.replaceChildren(before, chosen)
}
