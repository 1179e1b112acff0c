import { globSync } from 'node:fs'
import path from 'node:path'
import { eventRequestPaths, paths, routesIn } from '@bouquet/domain/backoffice-paths'

const root = path.resolve(import.meta.dirname, '..')
const files = globSync('features/*/*/rules/paths.ts', { cwd: root })
const named: Record<string, unknown>[] = await Promise.all(files.map((file) => import(path.join(root, file))))

/**
 * The addresses that the back-office's router knows, as route patterns: the shell's own and those of every feature's `rules/paths.ts`.
 * Duplicates are removed, as a feature may repeat an address that it links to.
 */
export const backofficeRoutes: readonly string[] = [
  ...new Set([paths, eventRequestPaths, ...named].flatMap(routesIn).filter((route) => route !== paths.home)),
]
