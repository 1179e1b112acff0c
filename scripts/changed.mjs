// The tests and journeys that a change can affect, for `npm test -- --changed`: changes since the branch left main, or the uncommitted ones
// on main.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './bootstrap.mjs'

const platform = /^(server|backoffice|site|ui|domain|contract|app|emulators|demo)\/|^package-lock\.json$/
const code = /\.(tsx?|sql|json|css|md)$/

/** Gives the changed files that tests can depend on, and the journeys that use what changed. */
export function reachOfChange() {
  const files = changedFiles().filter((file) => code.test(file))
  const journeys = namesIn('e2e')
    .filter((name) => name.endsWith('.e2e.ts'))
    .map((name) => `e2e/${name}`)
  const isWholeProduct = files.some((file) => platform.test(file))
  const features = [...new Set(files.flatMap((file) => file.match(/^features\/[^/]+\/[^/]+\//)?.[0] ?? []))]
  const marks = features.flatMap((feature) => [
    `@bouquet/${feature}`,
    ...namespacesOf(feature).map((name) => `'${name}'`),
  ])
  const walks = (journey) => {
    const text = readFileSync(path.join(root, journey), 'utf8')
    return marks.some((mark) => text.includes(mark))
  }
  return {
    files,
    journeys: journeys.filter((journey) => isWholeProduct || files.includes(journey) || walks(journey)),
  }
}

/** A journey uses the messages of the pages that it visits. */
function namespacesOf(feature) {
  return namesIn(`${feature}messages`)
}

function namesIn(folder) {
  return existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)) : []
}

function changedFiles() {
  const since = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'
  return [...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])]
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}
