export const portraitSections = ['portrait', 'experience', 'service', 'benefits'] as const
export type PortraitSection = (typeof portraitSections)[number]

/** Characters as a reader sees them: marks count for nothing, and any white space between two words counts once. */
export const portraitLengths = { enough: 40, long: 1500, most: 3000 } as const

/** What may be sent for one section, marks included; a text within `most` never comes near it. */
export const maxPortraitHtml = 60_000

export type TextLength = 'empty' | 'too_short' | 'good' | 'long' | 'too_long'

/** Rule "portrait": how long a text is for those who read it. */
export function textLength(characters: number): TextLength {
  if (characters === 0) return 'empty'
  if (characters < portraitLengths.enough) return 'too_short'
  if (characters <= portraitLengths.long) return 'good'
  return characters <= portraitLengths.most ? 'long' : 'too_long'
}

/** Rule "portrait": a section is reported once it is long enough; a few words leave the step open. */
export function isSectionComplete(characters: number): boolean {
  return characters >= portraitLengths.enough
}

/** The characters of cleaned HTML; the database counts the same (`written_letters`). */
export function charactersIn(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&(amp|lt|gt|quot|#39);/g, 'x')
  return [...text.replace(/[ \t\n\r\f\u00a0]+/g, ' ').replace(/^ | $/g, '')].length
}

/** Blank paragraphs at the ends go, and several in a row become one. */
export function withoutBlankRuns(html: string): string {
  return html
    .replace(new RegExp(`(?:${blank}){2,}`, 'g'), '<p></p>')
    .replace(new RegExp(`^(?:${blank})+|(?:${blank})+$`, 'g'), '')
}

// A browser's empty paragraph holds a break, an unbreakable space, or nothing.
const blank = '<p>(?:\\s|&nbsp;|<br\\s*/?>)*</p>\\s*'
