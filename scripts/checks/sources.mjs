import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../bootstrap.mjs'

const skipped = new Set(['node_modules', 'dist'])

/** The project's own files below the given folders with one of these endings, as `{ file, text }`, `file` relative with slashes. */
export function sourcesIn(folders, endings) {
  return folders
    .flatMap((folder) => filesIn(folder))
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}

function filesIn(folder) {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).filter(
    (entry) => !skipped.has(entry.name),
  )
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  )
}

/** Prints the problems, one line each, and makes the process fail when there are any. */
export function conclude(problems) {
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
