import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { messageFiles } from '@bouquet/contract/message-folders'
import { type Language, languages } from '@bouquet/domain/languages'
import i18next, { type i18n } from 'i18next'
import { memoize } from './memoize.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const files = globSync(messageFiles, { cwd: root })
/** Texts that are no files, by language and namespace. */
const outsideTexts = new Map<Language, Record<string, Record<string, unknown>>>()
let instances = readInstances()

/** The message of a key in a language, with its values filled in; `count` chooses the plural form. */
export function translate(
  language: Language,
  namespace: string,
  key: string,
  values: Record<string, unknown> = {},
): string {
  const t = instances.get(language)?.t as AnyKey | undefined
  return t?.(key, { ...values, ns: namespace }) ?? key
}

/** The browser's keys are typed for the whole program; here a key may come from data. */
type AnyKey = (key: string, values: Record<string, unknown>) => string

/** The message of a key without placeholders. */
export function message(language: Language, namespace: string, key: string): string {
  return messages(language)(namespace)(key)
}

/** The message of a key without placeholders; undefined where there is none. */
export function findMessage(language: Language, namespace: string, key: string): string | undefined {
  const found = message(language, namespace, key)
  return found === key ? undefined : found
}

let revision = 0

/** Grows with each change of the texts: part of the key of what is cached with texts in it. */
export const textsRevision = (): number => revision

/** Replaces the texts of a namespace that comes from the database; they outlive `reloadMessages`. */
export function replaceTexts(language: Language, namespace: string, texts: Record<string, unknown>): void {
  const outside = outsideTexts.get(language) ?? {}
  outsideTexts.set(language, { ...outside, [namespace]: texts })
  const instance = instances.get(language)
  instance?.removeResourceBundle(language, namespace)
  instance?.addResourceBundle(language, namespace, texts)
  messages = memoizedMessages()
  revision++
}

let messages = memoizedMessages()

function memoizedMessages() {
  return memoize((language: Language) =>
    memoize((namespace: string) => memoize((key: string) => translate(language, namespace, key))),
  )
}

/** Reloads the messages from their files, during development. */
export function reloadMessages(): void {
  instances = readInstances()
  messages = memoizedMessages()
  revision++
}

function readInstances(): Map<Language, i18n> {
  return new Map(languages.map((language) => [language, instanceFor(language)]))
}

function instanceFor(language: Language): i18n {
  const instance = i18next.createInstance()
  const own = files.filter((file) => path.basename(file) === `${language}.json`)
  const texts = Object.fromEntries(own.map((file) => [namespaceOf(file), readTexts(file)]))
  void instance.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: { ...texts, ...outsideTexts.get(language) } },
    interpolation: { escapeValue: false },
  })
  return instance
}

function namespaceOf(file: string): string {
  return path.basename(path.dirname(file))
}

function readTexts(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}
