// Who speaks to a browser says what is written on a button, so that its name contains it (WCAG 2.5.3), in every language.
import { globSync, readFileSync } from 'node:fs'
import { conclude, sourcesIn } from './sources.mjs'

const named = /aria-label=\{t\('([\w.]+)'(?:(?!<)[\s\S]){0,300}?>\s*\{t\('([\w.]+)'\)\}\s*</g

const texts = globSync('{backoffice,site,features}/**/messages/*/*.json', { exclude: ['**/node_modules/**'] }).map(
  (file) => ({ language: file.slice(-7, -5), words: JSON.parse(readFileSync(file, 'utf8')) }),
)
const wordsOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const textAt = (words, key) => key.split('.').reduce((found, part) => found?.[part], words)

/** A name made of the label itself contains it. */
function isOneText([found]) {
  return !/: t\(/.test(found)
}

const problems = sourcesIn(['backoffice', 'site', 'features'], ['.tsx']).flatMap(({ file, text }) =>
  [...text.matchAll(named)].filter(isOneText).flatMap(([, name, label]) =>
    texts.flatMap(({ language, words }) => {
      const [spoken, seen] = [textAt(words, name), textAt(words, label)]
      if (typeof spoken !== 'string' || typeof seen !== 'string') return []
      if (wordsOf(spoken).includes(wordsOf(seen))) return []
      return [`${file}, ${language}: the name “${spoken}” does not contain the label “${seen}”`]
    }),
  ),
)
conclude(problems)
