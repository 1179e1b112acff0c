import type { Language } from '@bouquet/domain/languages'
import { type TextForms, type WordForm, wordForms } from '@bouquet/domain/mail-words'
import { shippedText } from '../i18n.ts'

/** The key of a form in the files. */
export const keyOfForm = (key: string, form: WordForm): string => (form === 'text' ? key : `${key}_${form}`)

/** The words of a key as the product has them; undefined where it has none. */
export function shippedWords(language: Language, namespace: string, key: string): TextForms | undefined {
  const found = wordForms.flatMap((form) => {
    const text = shippedText(language, namespace, keyOfForm(key, form))
    return text === undefined ? [] : [[form, text] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
