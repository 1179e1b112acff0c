import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { RouteContract } from '@bouquet/contract/route'
import type { Plugin } from 'vite'

const contractFile = /\/(?:features\/[^/]+\/[^/]+|contract)\/(?:[\w-]+-)?contract\.ts$/
const importOfContract = /^import \{([^}]*)\} from '([^']*contract(?:\.ts)?)'/gm
const wire = '?wire'
const wireFacts = ['method', 'path', 'access', 'changes', 'files', 'idempotencyKey', 'download'] as const

/**
 * Gives the browser only those facts of each contract's routes that a call needs, so that no schema is bundled; every other export of a
 * contract comes from the file itself.
 */
export function wireFactsOfContracts(): Plugin {
  return {
    name: 'wire-facts-of-contracts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(wire)) return null
      const file = id.slice(0, -wire.length)
      this.addWatchFile(file)
      return { code: await wireFactsOf(file), moduleType: 'js', moduleSideEffects: false }
    },
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || code.search(importOfContract) === -1) return null
      const resolve = async (source: string) => (await this.resolve(source, id))?.id
      return { code: await withWireFacts(code, resolve), map: null }
    },
  }
}

/** The module with the facts of a contract's routes. */
export async function wireFactsOf(file: string): Promise<string> {
  const routes = Object.entries(await routesIn(file))
  return routes.map(([name, route]) => `export const ${name} = ${JSON.stringify(factsOf(route))}`).join('\n')
}

/** Rewrites a module's imports of routes to the modules with their facts. */
async function withWireFacts(code: string, resolve: (source: string) => Promise<string | undefined>): Promise<string> {
  const statements = await Promise.all(
    [...code.matchAll(importOfContract)].map(async ([statement, names = '', source = '']) => {
      const file = await resolve(source)
      if (!file || !contractFile.test(file)) return statement
      const routes = await routesIn(file)
      const imported = names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
      const isRoute = (name: string) => (name.split(' as ')[0] ?? '') in routes
      const wired = imported.filter(isRoute).join(', ')
      const others = imported.filter((name) => !isRoute(name)).join(', ')
      return `${importing(wired, `${file}${wire}`)}${importing(others, source)}`
    }),
  )
  return code.replace(importOfContract, () => statements.shift() ?? '')
}

function importing(names: string, source: string): string {
  return names.trim() === '' ? '' : `import { ${names} } from ${JSON.stringify(source)};`
}

const firstSavedAt = new Map<string, number>()

async function routesIn(file: string): Promise<Record<string, RouteContract>> {
  const contract: Record<string, unknown> = await import(moduleOf(file))
  const routes = Object.entries(contract).filter((entry): entry is [string, RouteContract] => isRoute(entry[1]))
  return Object.fromEntries(routes)
}

/** When a contract is saved again while the development server runs, a changed URL makes Node import it again. */
function moduleOf(file: string): string {
  const { href } = pathToFileURL(file)
  const savedAt = statSync(file).mtimeMs
  const isFirst = (firstSavedAt.get(file) ?? savedAt) === savedAt
  if (isFirst) firstSavedAt.set(file, savedAt)
  return isFirst ? href : `${href}?${savedAt}`
}

function factsOf(route: RouteContract): Partial<RouteContract> {
  return Object.fromEntries(wireFacts.flatMap((fact) => (route[fact] === undefined ? [] : [[fact, route[fact]]])))
}

function isRoute(exported: unknown): boolean {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported
}
