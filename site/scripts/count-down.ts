/**
 * Counts down the seconds in which the couple can undo its answer; then the button disappears, and the page says that the answer was
 * carried out.
 */
export function countDown(place: HTMLElement): void {
  const text = place.querySelector('[role="status"]')
  const seconds = Number(place.dataset.ending)
  const over = performance.now() + seconds * 1000
  if (!text) return
  // Screen readers announce it at the start and at the end, not every second.
  const heard = document.createElement('span')
  heard.className = 'sr'
  heard.textContent = text.textContent
  const visible = document.createElement('span')
  visible.setAttribute('aria-hidden', 'true')
  text.replaceChildren(heard, visible)
  const timer = setInterval(show, 250)
  show()

  function show(): void {
    const left = Math.max(0, Math.ceil((over - performance.now()) / 1000))
    visible.textContent = (place.dataset.soon ?? '').replace('{seconds}', String(left))
    if (left > 0) return
    clearInterval(timer)
    place.querySelector('form')?.remove()
    text?.replaceChildren(place.dataset.over ?? '')
  }
}
