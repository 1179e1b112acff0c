import { formFault, type TextForms, type WordForm, type WordsFault } from '@bouquet/domain/mail-words'

/**
 * `shipped`: nobody has changed it; `draft`: a version is saved, the shipped words are sent; `planned`: a version will be sent from a time on;
 * `public`: the newest version is sent; `changed`: an earlier one is.
 */
export const mailTextStates = ['shipped', 'draft', 'planned', 'public', 'changed'] as const
export type MailTextState = (typeof mailTextStates)[number]

/** What the list is filtered by; `edited`: it has a version; `outdated`: the shipped words have changed since it was saved. */
export const mailTextFilters = ['edited', ...mailTextStates, 'outdated'] as const
export type MailTextFilter = (typeof mailTextFilters)[number]

type Facts = { version: number; publicVersion: number | null; isPlanned: boolean }

/** Rule "words of mails": what the list says of a text in a language. */
export function mailTextState({ version, publicVersion, isPlanned }: Facts): MailTextState {
  if (version === 0) return 'shipped'
  if (isPlanned) return 'planned'
  if (publicVersion === null) return 'draft'
  return version > publicVersion ? 'changed' : 'public'
}

/** Where a text stands; `part`: within another text, `frame`: in every mail, `sms`: a text message of its own. */
export const textPlaces = ['subject', 'title', 'text', 'note', 'button', 'fact', 'part', 'frame', 'sms'] as const
export type TextPlace = (typeof textPlaces)[number]

/** The most characters of a text, its placeholders counted as they are written. */
export const maxCharacters: Readonly<Record<TextPlace, number>> = {
  subject: 160,
  title: 160,
  text: 1000,
  note: 700,
  button: 60,
  fact: 80,
  part: 500,
  frame: 200,
  sms: 320,
}

const paragraphs: readonly TextPlace[] = ['text', 'note']

/** Whether a text may have line breaks. */
export const hasLines = (place: TextPlace): boolean => paragraphs.includes(place)

export type MailTextFault = WordsFault | 'text_too_long' | 'characters_invalid'

/** Rule "words of mails": what is wrong with one form of a text at its place. */
export function mailTextFault(
  text: string,
  form: WordForm,
  { shipped, place }: { shipped: TextForms; place: TextPlace },
): MailTextFault | null {
  if (text.length > maxCharacters[place]) return 'text_too_long'
  if (text.includes('\n') && !hasLines(place)) return 'characters_invalid'
  return formFault(text, form, shipped)
}
