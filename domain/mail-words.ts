/** The forms of a message: `text` of one without a plural, else those of its language. */
export const wordForms = ['text', 'zero', 'one', 'two', 'few', 'many', 'other'] as const
export type WordForm = (typeof wordForms)[number]

/** What a text of a mail says, in each of its forms. */
export type TextForms = Partial<Record<WordForm, string>>

export type WordsFault = 'text_required' | 'placeholder_unknown' | 'placeholder_missing' | 'markup_not_allowed'

const placeholder = /\{\{(\w+)\}\}/g
const markup = /<\/?[a-z!]|\$t\(|\]\(/i

/** Who is addressed or spoken of: a mail may leave out a name, but no amount, date, number, code or link. */
const names = ['firstname', 'provider', 'reader', 'name', 'company', 'couple', 'city', 'venue']

/** What a text has in double braces, each once, in order. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name]) => name ?? ''))]
}

/** Rule "words of mails": whether a placeholder that the shipped text has must stay. */
export const isNecessary = (name: string): boolean => !names.includes(name)

/** The placeholders that the forms of a shipped text offer. */
export function offeredBy(shipped: TextForms): string[] {
  return [...new Set(formsOf(shipped).flatMap((form) => placeholdersOf(shipped[form] ?? '')))]
}

/** The forms that a text has, in one order. */
export function formsOf(words: TextForms): WordForm[] {
  return wordForms.filter((form) => typeof words[form] === 'string')
}

/** Whether both have the same forms, and nothing else. */
export function isSameShape(words: TextForms, shipped: TextForms): boolean {
  return formsOf(words).join() === formsOf(shipped).join() && Object.keys(words).length === formsOf(words).length
}

/** Rule "words of mails": what is wrong with one form in place of the shipped one. */
export function formFault(text: string, form: WordForm, shipped: TextForms): WordsFault | null {
  if (text.trim() === '') return 'text_required'
  const used = placeholdersOf(text)
  const offered = offeredBy(shipped)
  if (/\{\{|\}\}/.test(text.replace(placeholder, '')) || used.some((name) => !offered.includes(name)))
    return 'placeholder_unknown'
  const missing = placeholdersOf(shipped[form] ?? '').filter((name) => isNecessary(name) && !used.includes(name))
  if (missing.length > 0) return 'placeholder_missing'
  return markup.test(text) ? 'markup_not_allowed' : null
}

/** Whether words can stand in place of the shipped ones; what is stored is never trusted to be of this release. */
export function fitsShipped(words: TextForms, shipped: TextForms): boolean {
  return isSameShape(words, shipped) && formsOf(words).every((form) => !formFault(words[form] ?? '', form, shipped))
}

/** Whether two say the same in every form. */
export function areSameWords(one: TextForms, other: TextForms): boolean {
  return wordForms.every((form) => one[form] === other[form])
}
