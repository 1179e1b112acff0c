/** A button that opens a map beside the list; what the map is made of is loaded only then. A list of one card has none. */
export function offerMap(bar: HTMLElement): void {
  const list = document.querySelector<HTMLElement>('[aria-labelledby="all"]')
  if (!list || document.querySelectorAll('main article').length < 2) return
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = bar.dataset.map ?? ''
  button.className = bar.dataset.look ?? ''
  button.setAttribute('aria-expanded', 'false')
  // On a telephone the bar above the list has no room for it.
  const isNarrow = matchMedia('(max-width: 48rem)').matches
  if (isNarrow) list.querySelector('h2')?.after(button)
  else bar.append(button)
  const failure = document.createElement('p')
  failure.setAttribute('role', 'alert')
  button.addEventListener('click', async () => {
    if (button.disabled) return
    button.disabled = true
    failure.remove()
    try {
      const { toggleMap } = await import('./list-map.ts')
      await toggleMap(list, button)
    } catch {
      failure.textContent = bar.dataset.mapFailed ?? ''
      list.prepend(failure)
    }
    button.disabled = false
  })
}
