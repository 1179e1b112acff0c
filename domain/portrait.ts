export const portraitSections = ['portrait', 'experience', 'service', 'benefits'] as const
export type PortraitSection = (typeof portraitSections)[number]

/** Visible characters: markup does not count, and any white space between two words counts once. */
export const portraitLengths = { enough: 40, long: 1500, most: 3000 } as const

/** The limit for the HTML of one section, markup included; a text within `most` never reaches it. */
export const maxPortraitHtml = 60_000

export type TextLength = 'empty' | 'too_short' | 'good' | 'long' | 'too_long'

/** Rule "portrait": the length of a text for its readers. */
export function textLength(characters: number): TextLength {
  if (characters === 0) return 'empty'
  if (characters < portraitLengths.enough) return 'too_short'
  if (characters <= portraitLengths.long) return 'good'
  return characters <= portraitLengths.most ? 'long' : 'too_long'
}

/** Rule "portrait": a section is done once it is long enough; a few words leave the step open. */
export function isSectionComplete(characters: number): boolean {
  return characters >= portraitLengths.enough
}

/** The number of characters in sanitised HTML; the database counts the same way (`written_letters`). */
export function charactersIn(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&(amp|lt|gt|quot|#39);/g, 'x')
  return [...text.replace(/[ \t\n\r\f\u00a0]+/g, ' ').replace(/^ | $/g, '')].length
}

/** Removes blank paragraphs at both ends, and merges several in a row into one. */
export function withoutBlankRuns(html: string): string {
  return html
    .replace(new RegExp(`(?:${blank}){2,}`, 'g'), '<p></p>')
    .replace(new RegExp(`^(?:${blank})+|(?:${blank})+$`, 'g'), '')
}

// A browser's empty paragraph contains a break, a no-break space, or nothing.
const blank = '<p>(?:\\s|&nbsp;|<br\\s*/?>)*</p>\\s*'
