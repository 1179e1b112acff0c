import { hyphenatedWord, mayHaveHyphenatedWord } from '@bouquet/ui/parts/hyphenated-words.ts'

/** Texts with the word, without those of elements that hold nothing but characters. */
const textsWithWord = new RegExp(
  `<(script|style|title|textarea|select)\\b[\\s\\S]*?<\\/\\1>|>[^<]*${hyphenatedWord}[^<]*`,
  'g',
)
const word = new RegExp(hyphenatedWord, 'g')

/** HTML in which no line ends inside “e-mail” or “Wi-Fi”; `how` is the attribute of the element around the word. The texts themselves stay as they are. */
export function withWholeWords(html: string, how = 'class="whole"'): string {
  if (!mayHaveHyphenatedWord(html)) return html
  return html.replace(textsWithWord, (text, characters?: string) =>
    characters ? text : text.replace(word, (found) => `<span ${how}>${found}</span>`),
  )
}
