/** Closes what is open among the element's `<details>` on a press outside of it and on Escape, as a menu does. */
export function closeOutside(place: HTMLElement): void {
  const open = () => [...place.querySelectorAll<HTMLDetailsElement>('details[open]')]
  document.addEventListener('click', ({ target }) => {
    for (const details of open()) if (!(target instanceof Node && details.contains(target))) details.open = false
  })
  place.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const details of open()) {
      details.open = false
      details.querySelector('summary')?.focus()
    }
  })
}
