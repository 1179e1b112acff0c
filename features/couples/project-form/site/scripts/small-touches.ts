import { maxProvidersPerProject } from '@bouquet/features/directory/provider-order/rules/provider-order.ts'

/** The radius beside its slider as text, also for screen readers. */
export function nameRadius(place: HTMLElement): void {
  const names = JSON.parse(place.dataset.radius ?? '[]') as string[]
  const slider = place.querySelector('input')
  const output = place.querySelector('output')
  slider?.addEventListener('input', () => {
    const name = names[slider.valueAsNumber] ?? ''
    slider.style.setProperty('--f', String(slider.valueAsNumber / (names.length - 1)))
    slider.setAttribute('aria-valuetext', name)
    if (output) output.value = name
  })
}

/** Counts the chosen planners or venues; once five are chosen, the others are disabled. */
export function countChosen(place: HTMLElement): void {
  const texts = JSON.parse(place.dataset.choice ?? '[]') as string[]
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`input[name="${place.dataset.choiceOf}"]`)]
  const refresh = () => {
    const chosen = boxes.filter((box) => box.checked).length
    place.textContent = texts[Math.min(chosen, maxProvidersPerProject)] ?? ''
    for (const box of boxes) box.disabled = !box.checked && chosen >= maxProvidersPerProject
  }
  for (const box of boxes) box.addEventListener('change', refresh)
  refresh()
}

const counterBelow = 500

/** Shows how many characters remain for a message, once few are left. */
export function countCharacters(place: HTMLElement): void {
  const area = place.querySelector('textarea')
  if (!area) return
  const counter = document.createElement('p')
  counter.className = 'small soft num'
  counter.setAttribute('role', 'status')
  place.append(counter)
  area.addEventListener('input', () => {
    const left = area.maxLength - area.value.length
    counter.textContent = left < counterBelow ? (place.dataset.left ?? '').replace('{left}', String(left)) : ''
  })
}

/** "Continue later" saves the input of the page first. */
export function saveBeforeLeaving(link: HTMLElement): void {
  const form = document.forms.namedItem(link.dataset.saves ?? '')
  link.addEventListener('click', (event) => {
    if (!form) return
    event.preventDefault()
    const go = document.createElement('button')
    Object.assign(go, { hidden: true, name: 'go', value: 'later', formNoValidate: true })
    form.append(go)
    form.requestSubmit(go)
  })
}

/** After the server returned a page for correction, the first invalid field gets the focus. */
export function focusFirstProblem(): void {
  const first = document.querySelector<HTMLElement>('main [aria-invalid="true"], main fieldset[tabindex="-1"]')
  first?.focus()
}
