// The texts of all languages follow docs/terms.md: no forbidden terms, and the typography of each language. --write puts what a machine can:
// apostrophes and the no-break spaces of French.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { messageFiles } from '../../contract/message-folders.ts'
import { withSpacing } from '../../domain/french-spacing.ts'
import { root } from '../bootstrap.mjs'
import { conclude } from './sources.mjs'
import { exceptions } from './term-exceptions.mjs'
import { refusalsOf } from './term-rules.mjs'

const firstTexts = 'features/content/*/server/first-texts/*/*.md'
const files = globSync([...messageFiles, firstTexts], { cwd: root }).sort()
const seen = new Set()

if (process.argv.includes('--write')) for (const file of files) mend(file)
const problems = files.flatMap((file) => textsOf(file).flatMap((text) => problemsOf(file, text)))
conclude([...problems, ...unusedExceptions()])

function problemsOf(file, text) {
  seen.add(text.at)
  return refusalsOf(text).map((problem) => `${file} ${text.at}: ${problem} (docs/terms.md)`)
}

function textsOf(file) {
  const content = readFileSync(path.join(root, file), 'utf8')
  if (file.endsWith('.json')) {
    const language = path.basename(file, '.json')
    const namespace = path.basename(path.dirname(file))
    return flatten(JSON.parse(content)).map(([key, text]) => ({ language, at: `${namespace} ${key}`, text }))
  }
  const language = path.basename(path.dirname(file))
  const at = path.basename(file)
  return content.split('\n').map((text) => ({ language, at, text, isMessage: false }))
}

function flatten(value, prefix = '') {
  if (typeof value === 'string') return [[prefix, value]]
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key))
}

/** An exception for a message that does not exist any more is removed with it. */
function unusedExceptions() {
  const all = Object.values(exceptions).flatMap(({ at }) => [...at])
  return all.filter((at) => !seen.has(at)).map((at) => `term-exceptions.mjs: ${at} is not a message`)
}

function mend(file) {
  const content = readFileSync(path.join(root, file), 'utf8')
  const mended = file.endsWith('.json') ? mendedMessages(file, content) : mendedText(file, content)
  if (mended !== content) writeFileSync(path.join(root, file), mended)
}

function mendedMessages(file, content) {
  const language = path.basename(file, '.json')
  const isPlain = (key) => /sms$/i.test(key)
  const mended = JSON.parse(content, (key, value) =>
    typeof value !== 'string' || isPlain(key) ? value : withSpacing(language, withApostrophes(value)),
  )
  return `${JSON.stringify(mended, null, 2)}\n`
}

function mendedText(file, content) {
  const language = path.basename(path.dirname(file))
  return content
    .split('\n')
    .map((line) => (/^\w+: /.test(line) ? line : withSpacing(language, withApostrophes(line))))
    .join('\n')
}

function withApostrophes(text) {
  return text.replace(/(?<=\p{L})'|'(?=\p{L})/gu, '’')
}
