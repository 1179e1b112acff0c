// All seven languages have the same messages, with the same placeholders, and no unused ones.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { messageFolders } from '../../contract/message-folders.ts'
import { languages } from '../../domain/languages.ts'
import { root } from '../bootstrap.mjs'
import { pluralBases, withoutPlural } from './plurals.mjs'
import { conclude } from './sources.mjs'
import { isUsed } from './used-messages.mjs'

const reference = 'en'
const folders = globSync(messageFolders, { cwd: root })

conclude([...folders].sort().flatMap(checkFeature))

function checkFeature(file) {
  const texts = Object.fromEntries(languages.map((language) => [language, readTexts(language, file)]))
  const missing = languages
    .filter((language) => !texts[language])
    .map((language) => `${file}/${language}.json is missing`)
  if (missing.length > 0) return missing
  const bases = pluralBases(Object.values(texts))
  const keys = new Set(
    languages.flatMap((language) => [...texts[language].keys()].map((key) => withoutPlural(key, bases))),
  )
  return [
    ...languages.flatMap((language) => checkLanguage(language, file, texts, keys, bases)),
    ...unusedKeys(file, keys),
  ]
}

function checkLanguage(language, file, texts, keys, bases) {
  const own = texts[language]
  const at = (key) => `${file}/${language}.json ${key}`
  const empty = [...own].filter(([, text]) => text.trim() === '').map(([key]) => `${at(key)}: is empty`)
  const absent = [...keys].flatMap((key) => formsOf(key, language, bases)).filter((key) => !own.has(key))
  const strange = [...own.keys()].filter((key) => !formsOf(withoutPlural(key, bases), language, bases).includes(key))
  const differing = [...keys].filter((key) => marks(own, key, bases) !== marks(texts[reference], key, bases))
  return [
    ...empty,
    ...absent.map((key) => `${at(key)}: is missing`),
    ...strange.map((key) => `${at(key)}: is a plural form that ${language} does not have`),
    ...differing.map(
      (key) =>
        `${at(key)}: has ${marks(own, key, bases) || 'no values'}, ${reference} has ${marks(texts[reference], key, bases) || 'none'}`,
    ),
  ]
}

function formsOf(key, language, bases) {
  if (!bases.has(key)) return [key]
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((category) => `${key}_${category}`)
}

/** The placeholders and tags in a message, over all its plural forms: one form may omit the number. */
function marks(texts, key, bases) {
  const forms = bases.has(key) ? [...texts.keys()].filter((form) => withoutPlural(form, bases) === key) : [key]
  const found = forms.flatMap((form) => texts.get(form)?.match(/\{\{[^}]+\}\}|<\/?\w+\s*\/?>/g) ?? [])
  return [...new Set(found.map((mark) => mark.replaceAll(' ', '')))].sort().join(' ')
}

function unusedKeys(file, keys) {
  const feature = path.basename(file)
  return [...keys].filter((key) => !isUsed(feature, key)).map((key) => `${file} ${key}: nothing uses it`)
}

function readTexts(language, file) {
  try {
    return flatten(JSON.parse(readFileSync(path.join(root, file, `${language}.json`), 'utf8')))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`${file}/${language}.json: ${error.message}`)
  }
}

function flatten(value, prefix = '') {
  if (typeof value === 'string') return new Map([[prefix, value]])
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, prefix ? `${prefix}.${key}` : key)]),
  )
}
