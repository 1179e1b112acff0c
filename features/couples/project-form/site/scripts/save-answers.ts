const key = 'project-step'

type Saved = { step: string; answers: [name: string, value: string][] }

/** Stores a form's answers in this tab until the next page has loaded, so that a lost connection loses no input. */
export function saveAnswers(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  const step = form.getAttribute('action') ?? ''
  restore(form, step)
  save(form, step)
  form.addEventListener('input', () => save(form, step))
  form.addEventListener('submit', () => save(form, step))
}

/** Called on every page that is not a step: the answers have arrived. */
export function forgetAnswers(): void {
  if (!document.querySelector('[data-saves-answers]')) sessionStorage.removeItem(key)
}

function save(form: HTMLFormElement, step: string): void {
  const answers = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  sessionStorage.setItem(key, JSON.stringify({ step, answers } satisfies Saved))
}

/** Answers stored for another step have arrived; answers that the server returned for correction are newer than the stored ones. */
function restore(form: HTMLFormElement, step: string): void {
  const saved = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Saved | null
  sessionStorage.removeItem(key)
  if (saved?.step !== step || form.querySelector('[aria-invalid="true"]')) return
  const left = Map.groupBy(saved.answers, ([name]) => name)
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
      field.checked = (left.get(field.name) ?? []).some(([, value]) => value === field.value)
    else if (isTyped(field)) field.value = left.get(field.name)?.shift()?.[1] ?? field.value
  }
}

function isTyped(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement ||
    (field instanceof HTMLInputElement && !['submit', 'button', 'file', 'reset'].includes(field.type))
  )
}
