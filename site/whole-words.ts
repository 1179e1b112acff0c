/** Texts with the word, without those of elements that hold nothing but characters. */
const textsWithWord = /<(script|style|title|textarea|select)\b[\s\S]*?<\/\1>|>[^<]*\be-mail[^<]*/gi
const word = /\be-mails?\b/gi

/** HTML in which no line ends inside “e-mail”; `how` is the attribute of the element around the word. The texts themselves stay as they are. */
export function withWholeWords(html: string, how = 'class="whole"'): string {
  return html.replace(textsWithWord, (text, characters?: string) =>
    characters ? text : text.replace(word, (found) => `<span ${how}>${found}</span>`),
  )
}
