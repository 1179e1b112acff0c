/** Texts with the word, without those of elements that hold nothing but characters. */
const textsWithWord = /<(script|style|title|textarea|select)\b[\s\S]*?<\/\1>|>[^<]*\b(?:e-mail|Wi-Fi\b)[^<]*/gi
const word = /\b(?:e-mails?|Wi-Fi)\b/gi

/** HTML in which no line ends inside “e-mail” or “Wi-Fi”; `how` is the attribute of the element around the word. The texts themselves stay as they are. */
export function withWholeWords(html: string, how = 'class="whole"'): string {
  return html.replace(textsWithWord, (text, characters?: string) =>
    characters ? text : text.replace(word, (found) => `<span ${how}>${found}</span>`),
  )
}
