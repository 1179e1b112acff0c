import { sourcesIn } from './sources.mjs'

// Keys that are built from values, such as a problem's code, rather than written out.
const composed = ['problems:']

const folders = ['domain', 'contract', 'ui', 'server', 'backoffice', 'site', 'features', 'emulators', 'app']
const sources = sourcesIn(folders, ['.ts', '.tsx']).filter(({ file }) => !/\.test\.tsx?$/.test(file))

const literals = new Set()
const templates = []
const prefixes = new Set()
const wholes = []

for (const { text } of sources) {
  for (const [, single, double] of text.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g))
    literals.add(single ?? double)
  for (const [, template] of text.matchAll(/`((?:[^`\\]|\\.)*)`/g)) addTemplate(template)
  for (const [, prefix] of text.matchAll(/keyPrefix: '([^']+)'/g)) prefixes.add(prefix)
  for (const [, whole] of text.matchAll(/'([\w.:-]+)',[^)]*returnObjects/g)) wholes.push(whole)
}

/** Whether the sources use this key: written out, with its namespace before it, or as a template that matches it. */
export function isUsed(feature, key) {
  if (composed.some((start) => `${feature}:${key}`.startsWith(start))) return true
  const spellings = [key, `${feature}:${key}`, `${feature}.${key}`, ...withoutPrefix(key)]
  return spellings.some(
    (spelling) =>
      literals.has(spelling) ||
      templates.some((template) => template.test(spelling)) ||
      wholes.some((whole) => spelling.startsWith(`${whole}.`)),
  )
}

function withoutPrefix(key) {
  return [...prefixes].filter((prefix) => key.startsWith(`${prefix}.`)).map((prefix) => key.slice(prefix.length + 1))
}

function addTemplate(template) {
  const fixed = template.split(/\$\{[^}]*\}/)
  if (fixed.length < 2 || !/^[\w.:-]*$/.test(fixed.join('')) || fixed.join('').replace(/\W/g, '').length < 2) return
  templates.push(new RegExp(`^${fixed.map((part) => part.replace(/[.]/g, '\\.')).join('[\\w.-]+')}$`))
}
