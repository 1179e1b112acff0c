// C0 and C1; of the C0 characters only tab and line ends belong into a text of several lines.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const notInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const notInLine = /[\u0000-\u001f\u007f-\u009f]/

/**
 * Whether a text of several lines is free of control characters and unpaired surrogates: the database cannot store these, and nobody types
 * them on purpose.
 */
export function isText(value: string): boolean {
  return value.isWellFormed() && !notInText.test(value)
}

/** The same for a text of one line, which must not contain tabs or line breaks either. */
export function isLine(value: string): boolean {
  return value.isWellFormed() && !notInLine.test(value)
}

/** The part of somebody else's text that can be stored: everything but control characters other than tabs and line breaks. */
export function storableText(value: string): string {
  return value.replaceAll(new RegExp(notInText, 'g'), '').toWellFormed()
}

const quotedCharacters = 220

/** The beginning of a message, for a mail that quotes it: at most 220 characters, cut between two words. */
export function beginningOf(message: string): string {
  const text = message.replace(/\s+/g, ' ').trim()
  if (text.length <= quotedCharacters) return text
  return `${text.slice(0, text.lastIndexOf(' ', quotedCharacters))}…`
}
