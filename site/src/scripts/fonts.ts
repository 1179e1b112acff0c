const seenBefore = 'fonts'

/**
 * The fonts come once the page has been painted in letters of the same room; who has seen a page before has them at hand, and gets
 * them before the first paint.
 */
export function bringFonts(link: HTMLLinkElement): void {
  if (remembered()) show(link)
  else requestAnimationFrame(() => setTimeout(() => show(link)))
}

function show(link: HTMLLinkElement): void {
  link.media = 'all'
  void document.fonts.ready.then(remember)
}

function remembered(): boolean {
  try {
    return localStorage.getItem(seenBefore) !== null
  } catch {
    return false
  }
}

function remember(): void {
  try {
    localStorage.setItem(seenBefore, '1')
  } catch {
    // A browser that keeps nothing brings them each time after the first paint.
  }
}
