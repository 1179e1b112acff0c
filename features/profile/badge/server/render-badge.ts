import { type BadgeSize, type BadgeTheme, badgeMeasures } from '../rules/badge.ts'

export type BadgeTexts = {
  language: string
  name: string
  /** "on Bouquet" */
  onBouquet: string
  /** The whole badge as one sentence. */
  alt: string
  /** Null while there are too few reviews for a rating. */
  rating: { value: number; label: string; count: string } | null
}

// The values of ui/src/styles/tokens.css; an SVG in another site's page cannot use custom properties.
const themes: Record<
  BadgeTheme,
  { ground: string; line: string; ink: string; soft: string; peony: string; stem: string }
> = {
  white: { ground: '#ffffff', line: '#e9e2da', ink: '#2a2230', soft: '#655b6a', peony: '#a83e63', stem: '#4f6f52' },
  black: { ground: '#191516', line: '#393233', ink: '#f4ede6', soft: '#bbb0b0', peony: '#e391ab', stem: '#9cbf9f' },
}
type Colours = (typeof themes)[BadgeTheme]

const serif = "Fraunces,Georgia,'Times New Roman',serif"
const sans = "Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const gold = '#c9a24b'

/** A badge as SVG, without scripts, links or external resources. */
export function renderBadge(size: BadgeSize, theme: BadgeTheme, texts: BadgeTexts): string {
  const { width, height } = badgeMeasures[size]
  const colours = themes[theme]
  const drawing = size === 'little' ? renderLittle(texts, colours) : renderBig(texts, colours)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" lang="${texts.language}"><title>${escapeXml(texts.alt)}</title><rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="12" fill="${colours.ground}" stroke="${colours.line}"/>${drawing}</svg>`
}

/** An empty picture for a badge whose provider or venue is gone. */
export function emptyBadge(size: BadgeSize): string {
  const { width, height } = badgeMeasures[size]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"/>`
}

function renderLittle({ name, onBouquet, rating }: BadgeTexts, colours: Colours): string {
  const { ink, soft } = colours
  const first = rating
    ? line({ x: 52, y: 27, size: 20, width: 36, font: serif, fill: ink }, rating.label) +
      stars(84, 13, 16, rating.value, colours)
    : line({ x: 52, y: 27, size: 16, width: 128, font: serif, fill: ink }, name)
  const whole = rating ? `${rating.count} ${onBouquet}` : onBouquet
  const second = rating && guess(whole, 12) > 128 ? rating.count : whole
  return mark(12, 12, 1, colours) + first + line({ x: 52, y: 44, size: 12, width: 128, font: sans, fill: soft }, second)
}

function renderBig({ name, onBouquet, rating }: BadgeTexts, colours: Colours): string {
  const { ink, soft } = colours
  const head = mark(20, 18, 1.125, colours)
  const title = line({ x: 66, y: 42, size: 24, width: 178, font: serif, fill: ink }, 'Bouquet')
  if (!rating)
    return (
      head +
      title +
      line({ x: 20, y: 94, size: 22, width: 224, font: serif, fill: ink }, name) +
      line({ x: 20, y: 118, size: 13, width: 224, font: sans, fill: soft }, onBouquet)
    )
  return (
    head +
    title +
    line({ x: 20, y: 86, size: 30, width: 52, font: serif, fill: ink }, rating.label) +
    stars(72, 64, 24, rating.value, colours) +
    line({ x: 20, y: 109, size: 13, width: 224, font: sans, fill: ink }, name) +
    line({ x: 20, y: 129, size: 13, width: 224, font: sans, fill: soft }, rating.count)
  )
}

/** The mark of the logo, 32 px times `scale`. */
function mark(x: number, y: number, scale: number, { peony, stem }: Colours): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M16 30c0-4.5.2-8 0-11" fill="none" stroke="${stem}" stroke-width="1.6" stroke-linecap="round"/><path d="M16 26.5c3.2-.3 5.4-1.9 6.5-4.7-3.3.1-5.6 1.7-6.5 4.7z" fill="${stem}"/><g fill="${peony}"><path opacity=".62" d="M16 20C9.5 19.5 5 15.5 4.5 8.5 11.5 9.5 15.5 13.5 16 20z"/><path opacity=".62" d="M16 20c6.5-.5 11-4.5 11.5-11.5C20.5 9.5 16.5 13.5 16 20z"/><path opacity=".92" d="M16 20c-5-4.3-6.2-11.5 0-17.5C22.2 8.5 21 15.7 16 20z"/></g></g>`
}

const star = 'm12 3.2 2.7 5.7 6.3.8-4.6 4.4 1.2 6.2-5.6-3.1-5.6 3.1 1.2-6.2L3 9.7l6.3-.8z'
const starPitch = 21

/** Five stars, filled to a tenth of a star. */
function stars(x: number, y: number, height: number, rating: number, { line: ground }: Colours): string {
  const row = (fill: string) =>
    [0, 1, 2, 3, 4]
      .map((place) => `<path d="${star}" fill="${fill}" transform="translate(${place * starPitch})"/>`)
      .join('')
  const whole = Math.floor(rating)
  // The fillable part of a star reaches from x = 3 to x = 21.
  const filled = Math.round((whole * starPitch + 3 + (rating - whole) * 18) * 10) / 10
  return `<g transform="translate(${x} ${y}) scale(${height / 24})">${row(ground)}<clipPath id="r"><rect width="${filled}" height="24"/></clipPath><g clip-path="url(#r)">${row(gold)}</g></g>`
}

/** An estimate of the width of a text at this size. */
function guess(text: string, size: number): number {
  return [...text].length * size * 0.54
}

type Place = { x: number; y: number; size: number; width: number; font: string; fill: string }

/** Fonts differ between readers, so a text that may be too wide is truncated, then compressed to its width. */
function line({ x, y, size, width, font, fill }: Place, text: string): string {
  const most = Math.floor((width / guess('m', size)) * 1.2)
  const characters = [...text]
  const shown =
    characters.length > most
      ? `${characters
          .slice(0, most - 1)
          .join('')
          .trimEnd()}…`
      : text
  const pressed = guess(shown, size) > width ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : ''
  return `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" fill="${fill}"${pressed}>${escapeXml(shown)}</text>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for XML or HTML; characters that XML does not allow are removed. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
