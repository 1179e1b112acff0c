import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { messageFiles } from '@bouquet/contract/message-folders'
import type { Messages } from '@bouquet/contract/messages.generated'
import { isLanguage, type Language } from '@bouquet/domain/languages'

/** The language in which a journey runs: its own, or that of `JOURNEYS_LANGUAGE`. */
export function journeyLanguage(own: Language): Language {
  const language = process.env.JOURNEYS_LANGUAGE ?? own
  if (!isLanguage(language)) throw new Error(`JOURNEYS_LANGUAGE names no language of the product: ${language}`)
  return language
}

const root = path.dirname(import.meta.dirname)
const files = new Map(
  globSync(messageFiles, { cwd: root }).map((file) => [
    file.split(path.sep).slice(-2).join('/'),
    path.join(root, file),
  ]),
)

/** The messages of one namespace. */
export function messagesOf<Namespace extends keyof Messages>(
  language: Language,
  namespace: Namespace,
): Messages[Namespace] {
  return JSON.parse(readFileSync(files.get(`${namespace}/${language}.json`) ?? '', 'utf8'))
}

/** Every text of a language by its key, as `{feature}:{key}`. */
export function allMessages(language: Language): Map<string, string> {
  const own = [...files].filter(([name]) => name.endsWith(`/${language}.json`))
  return new Map(
    own.flatMap(([name, file]) => {
      const messages: unknown = JSON.parse(readFileSync(file, 'utf8'))
      return flattened(messages).map(([key, text]) => [`${path.dirname(name)}:${key}`, text] as const)
    }),
  )
}

function flattened(messages: unknown, before: string[] = []): [string, string][] {
  if (typeof messages === 'string') return [[before.join('.'), messages]]
  return Object.entries(messages as object).flatMap(([key, inside]) => flattened(inside, [...before, key]))
}

/** The plural form of a message for a count, with its placeholders filled. */
export function counted<Key extends string>(
  language: Language,
  texts: Record<`${Key}_one` | `${Key}_other`, string>,
  key: Key,
  values: { count: number } & Record<string, string | number>,
): string {
  const form = new Intl.PluralRules(language).select(values.count)
  return filled((texts as Record<string, string>)[`${key}_${form}`] ?? texts[`${key}_other`], values)
}

/** A pattern for a sentence with any values in its placeholders and any kind of spaces. */
export function withAnything(sentence: string): RegExp {
  const parts = sentence.split(/{{\w+}}/).map((messages) => messages.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(parts.join('.*').replace(/\s/g, '\\s'))
}

/** A sentence with its placeholders filled. */
export function filled(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]))
}
