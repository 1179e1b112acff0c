// The docs match the repository: every decision has its number, date, status and rejected alternatives; every file that a page names exists.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../bootstrap.mjs'
import { conclude, sourcesIn } from './sources.mjs'

const pages = globSync(['*.md', 'docs/**/*.md', '.github/*.md'], { cwd: root }).sort()
const decisions = pages.filter((page) => page.startsWith('docs/decisions/'))
const tops = 'features|domain|server|backoffice|site|contract|ui|app|emulators|demo|e2e|bench|scripts|docs'
const named = new RegExp(`\`((?:${tops})/[\\w./*{}<>,…-]+)\``, 'g')

conclude([
  ...decisions.flatMap(wrongDecision),
  ...pages.flatMap(lostLinks),
  ...pages.flatMap(lostFiles),
  ...lostInCode(),
])

function wrongDecision(file, place) {
  const text = read(file)
  const number = String(place + 1).padStart(4, '0')
  return [
    [path.basename(file).startsWith(`${number}-`), `is not number ${number}`],
    [text.startsWith(`# ${number}. `), `begins with another title than "# ${number}. …"`],
    [
      /^Date: \d{4}-\d{2}-\d{2} · Status: (accepted|replaced by \[\d{4}\]\(.+\))$/m.test(text),
      'has no line with date and status',
    ],
    [text.includes('\n## Rejected\n'), 'does not say what was rejected'],
  ].flatMap(([isRight, wrong]) => (isRight ? [] : [`${file} ${wrong}`]))
}

function lostLinks(file) {
  return [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
    .filter(([, link]) => !existsSync(path.resolve(root, path.dirname(file), link)))
    .map(([, link]) => `${file} links to ${link}, which does not exist`)
}

function lostFiles(file) {
  return [...read(file).matchAll(named)]
    .filter(([, place]) => !exists(place))
    .map(([, place]) => `${file} names ${place}, which does not exist`)
}

/** A comment that names a decision by its number, or a page of the docs. */
function lostInCode() {
  const folders = tops.split('|').filter((top) => top !== 'docs')
  return sourcesIn(folders, ['.ts', '.tsx', '.mjs', '.sql', '.css']).flatMap(({ file, text }) =>
    [...text.matchAll(/\bdocs\/[\w./-]+\.md\b/g)]
      .filter(([page]) => !existsSync(path.join(root, page)))
      .map(([page]) => `${file} names ${page}, which does not exist`),
  )
}

/** `<feature>` and `*` match any name; `…` marks an example; a path that begins with `server/` may be inside a feature. */
function exists(place) {
  const pattern = place.replaceAll(/<[^>]*>/g, '*')
  return place.includes('…') || globSync([pattern, `features/*/*/${pattern}`], { cwd: root }).length > 0
}

function read(file) {
  return readFileSync(path.join(root, file), 'utf8')
}
