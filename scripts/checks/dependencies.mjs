// Every direct dependency of a workspace is in the table of decision 0017 with its licence, and every entry there is still a dependency.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../bootstrap.mjs'
import { conclude } from './sources.mjs'

const page = 'docs/decisions/0017-dependencies.md'
const listed = [...read(page).matchAll(/^\| `([^`]+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, name]) => name)
const direct = new Set(globSync(['package.json', '*/package.json'], { cwd: root }).flatMap(dependenciesOf))

conclude([
  ...[...direct].filter((name) => !listed.includes(name)).map((name) => `${page} does not name ${name}`),
  ...listed.filter((name) => !direct.has(name)).map((name) => `${page} names ${name}, which no package.json does`),
  ...listed
    .filter((name, place) => listed.indexOf(name) !== place)
    .map((name) => `${page} names ${name} more than once`),
])

function dependenciesOf(file) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file))
  return Object.keys({ ...dependencies, ...devDependencies })
}

function read(file) {
  return readFileSync(path.join(root, file), 'utf8')
}
