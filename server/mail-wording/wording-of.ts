import type { Language } from '@bouquet/domain/languages'
import { formsOf, type TextForms } from '@bouquet/domain/mail-words'
import type { Wording } from '../i18n.ts'
import { keyOfForm } from './shipped-words.ts'

/** A text's name, `<namespace>:<key>`, in its two parts. */
export function partsOfName(name: string): { namespace: string; key: string } {
  const end = name.indexOf(':')
  return { namespace: name.slice(0, end), key: name.slice(end + 1) }
}

/** Words of texts as `server/i18n.ts` takes them. */
export function wordingOf(texts: readonly { name: string; language: Language; words: TextForms }[]): Wording {
  const wording = new Map<Language, Map<string, Record<string, string>>>()
  for (const { name, language, words } of texts) {
    const { namespace, key } = partsOfName(name)
    const namespaces = wording.get(language) ?? new Map<string, Record<string, string>>()
    const known = namespaces.get(namespace) ?? {}
    for (const form of formsOf(words)) known[keyOfForm(key, form)] = words[form] ?? ''
    wording.set(language, namespaces.set(namespace, known))
  }
  return wording
}
