import { withSpacing } from './french-spacing.ts'
import type { Language } from './languages.ts'

/** What is wrong with the signs of a text: `name` for screens, `say` for who writes the project's own texts. */
export type TypographyRule = {
  name: 'apostrophe' | 'quotes' | 'dots' | 'spaces' | 'opening'
  pattern: RegExp
  say: string
}

const inAllLanguages: TypographyRule[] = [
  { name: 'apostrophe', pattern: /\p{L}'|'\p{L}/u, say: '’ for a straight apostrophe' },
  { name: 'quotes', pattern: /(?<![\w)])"|"(?![\w(])/, say: 'the quotation marks of the language for "' },
  { name: 'dots', pattern: /\.{3}/, say: '… for three dots' },
  { name: 'spaces', pattern: / {2}|\u202f/, say: 'one space, and U+00A0 for a narrow one' },
]
const guillemets: TypographyRule[] = [
  { name: 'quotes', pattern: /[“”„]/, say: '« » for “ ”' },
  { name: 'dots', pattern: /[\p{L}\d}][ \u00a0]…/u, say: '… without a space' },
]
const closeGuillemets: TypographyRule = { name: 'quotes', pattern: /« | »/, say: '« » without spaces' }
const inLanguage: Record<Language, TypographyRule[]> = {
  fr: guillemets,
  it: [...guillemets, closeGuillemets],
  es: [
    ...guillemets,
    closeGuillemets,
    { name: 'opening', pattern: /^[^¿]*\?/, say: '¿ at the beginning of a question' },
    { name: 'opening', pattern: /^[^¡]*!(?!\[)/, say: '¡ at the beginning of an exclamation' },
  ],
  pt: [...guillemets, closeGuillemets],
  de: [
    { name: 'quotes', pattern: /[«»”]/, say: '„ “' },
    { name: 'dots', pattern: /[\p{L}}]…/u, say: 'a no-break space before …' },
  ],
  en: [
    { name: 'quotes', pattern: /[«»„]/, say: '“ ”' },
    { name: 'dots', pattern: /[\p{L}\d}][ \u00a0]…/u, say: '… without a space' },
  ],
  nl: [
    { name: 'quotes', pattern: /[«»„“”]/, say: '‘ ’' },
    { name: 'dots', pattern: /[\p{L}\d}][ \u00a0]…/u, say: '… without a space' },
  ],
}

/** The rules that a text in a language breaks; the spaces of French are `withSpacing`'s. */
export function brokenTypography(language: Language, text: string): TypographyRule[] {
  return [...inAllLanguages, ...inLanguage[language]].filter(({ pattern }) => pattern.test(text))
}

/** A name with the apostrophe that all texts have: `L’Aquila`, whatever its source writes. */
export function withApostrophes(name: string): string {
  return name.replaceAll("'", '’')
}

/** A text with the signs that can be put without a person: apostrophes, three dots, single spaces and the no-break spaces of French. */
export function typeset(language: Language, text: string): string {
  const signs = text
    .replace(/(?<=\p{L})'|'(?=\p{L})/gu, '’')
    .replaceAll('...', '…')
    .replaceAll('\u202f', '\u00a0')
    .replace(/ {2,}/g, ' ')
  return withSpacing(language, signs)
}
