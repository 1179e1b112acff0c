/** Texts with the word, without those of elements that hold nothing but characters. */
const textsWithWord = /<(script|style|title|textarea|select)\b[\s\S]*?<\/\1>|>[^<]*\b(?:[eE]-[mM]ail|Wi-Fi\b)[^<]*/g
/** A part of each of the words: most of what is rendered has none, and looking for `-mail` as a text stops at each class name with a hyphen. */
const parts = /-[mM]ail|Wi-Fi/
const word = /\b(?:[eE]-[mM]ails?|Wi-Fi)\b/g

/** HTML in which no line ends inside “e-mail” or “Wi-Fi”; `how` is the attribute of the element around the word. The texts themselves stay as they are. */
export function withWholeWords(html: string, how = 'class="whole"'): string {
  if (!parts.test(html)) return html
  return html.replace(textsWithWord, (text, characters?: string) =>
    characters ? text : text.replace(word, (found) => `<span ${how}>${found}</span>`),
  )
}
