// npm run rules: generates docs/rules.md from the rules.md of every feature and of every folder shared by features.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(import.meta.dirname)
const target = path.join(root, 'docs', 'rules.md')

const introduction = `# The rules of Bouquet

Every business rule once, in words, by the name that the code cites. Where a rule is code, the file is named; the browser and the
server import the same function. Each stands in the \`rules.md\` of its folder; \`npm run rules\` puts them together here.
`

/** Every folder with rules, as `{ folder, text }`: shared ones first, then the features by area. */
export function readRules() {
  const shared = globSync('*/rules.md', { cwd: root, exclude: ['docs'] }).sort()
  const features = globSync('features/*/*/rules.md', { cwd: root }).sort()
  return [...shared, ...features].map((file) => ({
    folder: path.posix.dirname(file.split(path.sep).join('/')),
    text: readFileSync(path.join(root, file), 'utf8'),
  }))
}

/** The expected text of docs/rules.md. */
export function assembledRules() {
  const sections = readRules().map(({ folder, text }) => `## ${titleOf(folder)}\n\n${text.replace(/^# Rules\n+/, '')}`)
  return [introduction, ...sections].join('\n')
}

/** `features/money/credits` → `Money: credits`; `domain` → `Domain`. */
function titleOf(folder) {
  const [first, area, feature] = folder.split('/')
  const [title, rest] = area ? [area, `: ${feature.replaceAll('-', ' ')}`] : [first, '']
  return `${title[0].toUpperCase()}${title.slice(1)}${rest}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, assembledRules())
