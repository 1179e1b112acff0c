import { isEmail } from '@bouquet/domain/email'
import { isPersonalName } from '@bouquet/domain/names'
import { maxMessageLength, minMessageLength, weddingDateProblem } from '@bouquet/domain/project'

type Check = (value: string, place: HTMLElement) => string | null

const checks: Record<string, Check> = {
  firstname: (value) => (isPersonalName(value) ? null : 'name_invalid'),
  lastname: (value) => (isPersonalName(value) ? null : 'name_invalid'),
  email: (value) => (isEmail(value) ? null : 'email_invalid'),
  eventDate: (value, place) => weddingDateProblem(value, place.dataset.today ?? ''),
  message: (value) => {
    if (value.length < minMessageLength) return 'message_too_short'
    return value.length > maxMessageLength ? 'message_too_long' : null
  },
}

/** Validates fields by the server's rules: first on blur, then on each keystroke until the value is valid. */
export function enhanceChecks(place: HTMLElement): void {
  const messages = JSON.parse(place.dataset.problems ?? '{}') as Record<string, string>
  for (const field of place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-checked]')) {
    const check = checks[field.name]
    if (!check) continue
    const refresh = () => {
      const value = field.value.trim()
      const code = value === '' ? null : check(value, place)
      showProblem(field, code === null ? null : (messages[code] ?? null))
    }
    field.addEventListener('change', refresh)
    field.addEventListener('input', () => field.getAttribute('aria-invalid') && refresh())
  }
}

function showProblem(field: HTMLElement, text: string | null): void {
  const id = `${field.id}-error`
  const shown = document.getElementById(id)
  if (text === null) {
    shown?.remove()
    field.removeAttribute('aria-invalid')
    describe(field, (ids) => ids.filter((other) => other !== id))
    return
  }
  const line = shown ?? newLine(field, id)
  const span = line?.querySelector('span')
  if (span) span.textContent = text
  field.setAttribute('aria-invalid', 'true')
  describe(field, (ids) => [...ids.filter((other) => other !== id), id])
}

function newLine(field: HTMLElement, id: string): Element | null {
  const template = document.querySelector<HTMLTemplateElement>('template#problem')
  const line = template?.content.firstElementChild?.cloneNode(true) as Element | undefined
  if (!line) return null
  line.id = id
  field.closest('div')?.append(line)
  return line
}

function describe(field: HTMLElement, change: (ids: string[]) => string[]): void {
  const ids = change((field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean))
  if (ids.length > 0) field.setAttribute('aria-describedby', ids.join(' '))
  else field.removeAttribute('aria-describedby')
}
