import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { messageFiles } from '@bouquet/contract/message-folders'
import { type Language, languages } from '@bouquet/domain/languages'
import { countFormatter, pluralRule } from '@bouquet/domain/message-counts'
import i18next, { type i18n } from 'i18next'
import { LRUCache } from 'lru-cache'
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
  const text =
    previewed.size > 0 ? filledIn(language, namespace, key, values) : rememberedText(language, namespace, key, values)
  return asked === null || text === key ? text : marked(asked, { namespace, key }, text)
}

function filledIn(language: Language, namespace: string, key: string, values: Record<string, unknown>): string {
  const t = instances.get(language)?.t as AnyKey | undefined
  return t?.(key, { ...values, ns: namespacesOf(language, namespace) }) ?? key
}

/** Choosing a plural form takes longer than rendering the text, and pages repeat the same counts; a text with a name is not remembered. */
const remembered = new LRUCache<string, string>({ max: 10_000 })

/** Values that are never the name of a person: a place with its preposition, the release. */
const impersonal = ['inPlace', 'version']

function rememberedText(language: Language, namespace: string, key: string, values: Record<string, unknown>): string {
  const isRemembered = ([name, value]: [string, unknown]) => Number.isFinite(value) || impersonal.includes(name)
  if (!Object.entries(values).every(isRemembered)) return filledIn(language, namespace, key, values)
  const all = `${language} ${namespace} ${key} ${JSON.stringify(values)}`
  const known = remembered.get(all)
  if (known !== undefined) return known
  const text = filledIn(language, namespace, key, values)
  remembered.set(all, text)
  return text
}

/** The browser's keys are typed for the whole program; here a key may come from data. */
type AnyKey = (key: string, values: Record<string, unknown>) => string

/** The text of a key as it came with the product, with its placeholders; undefined where there is none. */
export function shippedText(language: Language, namespace: string, key: string): string | undefined {
  const found = instances.get(language)?.getResource(language, namespace, key)
  return typeof found === 'string' ? found : undefined
}

/** The message of a key without placeholders. */
export function message(language: Language, namespace: string, key: string): string {
  if (asked !== null || previewed.size > 0) return translate(language, namespace, key)
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

/** Words before the shipped ones, by language and namespace; keys as in the files, with dots between their parts. */
export type Wording = ReadonlyMap<Language, ReadonlyMap<string, Readonly<Record<string, string>>>>

type Layer = 'published' | 'previewed'
const layered = (namespace: string, layer: Layer) => `${namespace} ${layer}`
let published: Wording = new Map()
let previewed: Wording = new Map()

/** Replaces the words that operators have published before the shipped ones (rule "words of mails"). */
export function replaceWording(wording: Wording): void {
  removeLayer(published, 'published')
  published = wording
  addLayer(published, 'published')
  messages = memoizedMessages()
}

/** What `render` gives with other words than are published; it must not wait, as every other text would have them meanwhile. */
export function withWording<Result>(wording: Wording, render: () => Result): Result {
  previewed = wording
  addLayer(previewed, 'previewed')
  try {
    return render()
  } finally {
    removeLayer(previewed, 'previewed')
    previewed = new Map()
  }
}

function addLayer(wording: Wording, layer: Layer): void {
  for (const [language, namespaces] of wording)
    for (const [namespace, texts] of namespaces)
      instances.get(language)?.addResourceBundle(language, layered(namespace, layer), texts)
}

function removeLayer(wording: Wording, layer: Layer): void {
  for (const [language, namespaces] of wording)
    for (const namespace of namespaces.keys())
      instances.get(language)?.removeResourceBundle(language, layered(namespace, layer))
}

/** Where a text is looked for, one after the other. */
function namespacesOf(language: Language, namespace: string): string[] {
  const isIn = (wording: Wording) => wording.get(language)?.has(namespace) === true
  return [
    ...(isIn(previewed) ? [layered(namespace, 'previewed')] : []),
    ...(isIn(published) ? [layered(namespace, 'published')] : []),
    namespace,
  ]
}

export type AskedText = { namespace: string; key: string }
let asked: AskedText[] | null = null

/** The mark of a text in what `recordTexts` gives: its place in the list, between two private characters. */
export const textMark = /\ue000(\d+)\ue001/g

/** What `work` gives, with a mark in front of each text that it asked for; it must not wait. */
export function recordTexts<Result>(work: () => Result): { result: Result; texts: AskedText[] } {
  const texts: AskedText[] = []
  asked = texts
  try {
    return { result: work(), texts }
  } finally {
    asked = null
  }
}

function marked(texts: AskedText[], text: AskedText, found: string): string {
  return `\ue000${texts.push(text) - 1}\ue001${found}`
}

let messages = memoizedMessages()

/** Memoizes what is written with texts, by key: anew once a text changes, and not while texts are recorded or previewed. */
export function memoizeText<Key>(write: (key: Key) => string): (key: Key) => string {
  let [texts, written] = [messages, memoize(write)]
  return (key) => {
    if (asked !== null || previewed.size > 0) return write(key)
    if (texts !== messages) [texts, written] = [messages, memoize(write)]
    return written(key)
  }
}

function memoizedMessages() {
  remembered.clear()
  return memoize((language: Language) =>
    memoize((namespace: string) => memoize((key: string) => translate(language, namespace, key))),
  )
}

/** Reloads the messages from their files, during development. */
export function reloadMessages(): void {
  instances = readInstances()
  addLayer(published, 'published')
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
  void instance.use(countFormatter).init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: { ...texts, ...outsideTexts.get(language) } },
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
  instance.services.pluralResolver.getRule = pluralRule
  return instance
}

function namespaceOf(file: string): string {
  return path.basename(path.dirname(file))
}

function readTexts(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}
