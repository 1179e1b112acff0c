import { afterFirstPaint } from './after-first-paint.ts'

const seenBefore = 'fonts'

/**
 * On a first visit the fonts load after the page and its first picture, which they would delay: until then it is shown with fallback fonts of
 * the same width. On later visits they come from the cache before the first paint.
 */
export function bringFonts(link: HTMLElement): void {
  if (!(link instanceof HTMLLinkElement)) return
  if (remembered()) link.media = 'all'
  else if (document.readyState === 'complete') void exchange(link)
  else addEventListener('load', () => void afterFirstPaint().then(() => exchange(link)), { once: true })
}

/** Adds all fonts at once when all are loaded: each font that is declared, and each that arrives, would cause a new layout of the page. */
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

/** The first block covers the letters of all seven languages; the others are loaded when a page uses one of their letters. */
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
    // A browser without a cache loads them after each first paint.
  }
}
