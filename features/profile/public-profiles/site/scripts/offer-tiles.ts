/** A button on the drawing of a place that brings the operator's tiles; nothing is fetched from their server before. */
export function offerTiles(place: HTMLElement): void {
  const { closer = '' } = place.dataset
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '+'
  button.title = closer
  button.setAttribute('aria-label', closer)
  button.addEventListener('click', async () => {
    button.disabled = true
    try {
      const { showTiles } = await import('./place-tiles.ts')
      await showTiles(place, button)
    } catch {
      // The drawing stays, and the button asks again.
      button.disabled = false
    }
  })
  place.append(button)
}
