import type { Language } from './languages.ts'

/** A text that somebody typed, with the spaces of its language: French has no-break spaces beside its signs, the other languages none. */
export function withSpacing(language: Language, text: string): string {
  return language === 'fr' ? withFrenchSpacing(text) : text
}

/**
 * Puts the no-break spaces of French: before `: ; ? ! » % €` and after `«`; everything else stays as it is. U+00A0 everywhere, because
 * many typefaces render the narrow U+202F too thin or lack it. The bars of Markdown tables and its pictures keep their plain spaces.
 */
export function withFrenchSpacing(text: string): string {
  return text.replace(/[ \u202f](?=(?:[:;?»%€]|!(?!\[))(?!-))/g, '\u00a0').replace(/«[ \u202f]/g, '«\u00a0')
}
