/** Answers on the page whether a day is free: the script fetches the form's target page and inserts the answer from it. */
export function enhanceFreeOn(place: HTMLElement): void {
  if (!(place instanceof HTMLFormElement)) return
  const answer = place.querySelector('output')
  if (!answer) return
  place.addEventListener('submit', (event) => {
    event.preventDefault()
    void show(place, answer)
  })
}

async function show(form: HTMLFormElement, answer: HTMLElement): Promise<void> {
  const day = new FormData(form).get('date')
  const address = `${form.action}?${new URLSearchParams({ date: String(day) })}`
  form.setAttribute('aria-busy', 'true')
  const response = await fetch(address).catch(() => null)
  if (!response?.ok) return location.assign(address)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  answer.replaceChildren(...(page.querySelector('[data-free-on] output')?.childNodes ?? []))
  form.removeAttribute('aria-busy')
  history.replaceState(null, '', address)
}
