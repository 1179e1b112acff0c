type Saved = { key: string; text: string }

/**
 * Stores an unsent message in this tab until it appears among the messages, so that a lost connection loses nothing. A retry uses the key of the
 * first attempt, so a message that arrived after all is stored only once.
 */
export function saveMessage(form: HTMLElement): void {
  const area = form.querySelector('textarea')
  const key = form.querySelector<HTMLInputElement>('input[name="key"]')
  if (!area || !key) return
  const place = `message ${form.dataset.message}`
  const saved = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Saved | null
  if (saved && isSent(form, saved.text)) sessionStorage.removeItem(place)
  else if (saved) {
    area.value = saved.text
    key.value = saved.key
  }
  area.addEventListener('input', () => {
    if (area.value === '') sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, JSON.stringify({ key: key.value, text: area.value } satisfies Saved))
  })
}

function isSent(form: HTMLElement, text: string): boolean {
  const own = [...(form.parentElement?.querySelectorAll('[data-own="true"] p:last-child') ?? [])]
  return own.some((message) => message.textContent?.trim() === text.trim())
}
