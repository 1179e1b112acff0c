const seenBefore = 'fonts'

/**
 * The fonts come once the page has been painted in fonts of the same width; who has seen a page before has them at hand, and gets
 * them before the first paint.
 */
export function bringFonts(link: HTMLElement): void {
  if (!(link instanceof HTMLLinkElement)) return
  if (remembered()) link.media = 'all'
  else requestAnimationFrame(() => setTimeout(() => void exchange(link)))
}

/** All at once when all are there: each font that is declared, and each that arrives, has the whole page laid out again. */
async function exchange(link: HTMLLinkElement): Promise<void> {
  try {
    if (!link.sheet) await new Promise((loaded) => link.addEventListener('load', loaded))
    const faces = [...(link.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSFontFaceRule).map(faceOf)
    await Promise.all(faces.filter(isWanted).map((face) => face.load()))
    for (const face of faces) document.fonts.add(face)
    remember()
  } catch {
    link.media = 'all'
  }
}

function faceOf({ style }: CSSFontFaceRule): FontFace {
  const said = (name: string) => style.getPropertyValue(name)
  return new FontFace(said('font-family').replaceAll(/["']/g, ''), said('src'), {
    style: said('font-style'),
    weight: said('font-weight'),
    unicodeRange: said('unicode-range'),
    display: 'swap',
  })
}

/** The letters of all seven languages are in the first block; the others come when a page has one of theirs. */
function isWanted({ unicodeRange, style }: FontFace): boolean {
  return /^U\+(\?\?|0+-)/i.test(unicodeRange) && (style !== 'italic' || hasItalics())
}

function hasItalics(): boolean {
  return [...document.body.querySelectorAll('*')].some((element) => getComputedStyle(element).fontStyle === 'italic')
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
    // A browser that caches nothing loads them each time after the first paint.
  }
}
