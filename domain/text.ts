// C0 and C1; of the C0 characters only tab and line ends belong into a text of several lines.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const notInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const notInLine = /[\u0000-\u001f\u007f-\u009f]/

/** Whether a text of several lines holds no control character and no half of a surrogate pair: no database stores these, and no person means them. */
export function isText(value: string): boolean {
  return value.isWellFormed() && !notInText.test(value)
}

/** The same for a text of one line, which has no tab and no line end either. */
export function isLine(value: string): boolean {
  return value.isWellFormed() && !notInLine.test(value)
}

/** What can be stored of a text that somebody else wrote: all of it but its control characters, tabs and line ends excepted. */
export function storableText(value: string): string {
  return value.replaceAll(new RegExp(notInText, 'g'), '').toWellFormed()
}

const quotedCharacters = 220

/** The first words of a message, for a mail that quotes it: at most 220 characters, ending between two words. */
export function beginningOf(message: string): string {
  const text = message.replace(/\s+/g, ' ').trim()
  if (text.length <= quotedCharacters) return text
  return `${text.slice(0, text.lastIndexOf(' ', quotedCharacters))}…`
}
