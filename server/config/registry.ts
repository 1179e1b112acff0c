import { hkdfSync } from 'node:crypto'
import { StartupError } from '../startup-error.ts'
import type { Env } from './env.ts'

/** What the cells of one platform share: their names and addresses, a database with the registry of addresses, and a key. */
export type RegistrySettings = {
  /** The name of this cell. */
  own: string
  /** Where each of the other cells is called, by its name: `https://www.bouquet.es`. At least one. */
  others: ReadonlyMap<string, string>
  databaseUrl: string
  /** Hashes addresses: the registry has no address that can be read. */
  addressKey: Uint8Array
  /** Signs the calls from one cell to another. */
  callKey: Uint8Array
}

/** Null where the operator names no registry. Throws a StartupError for one that is named in part, or wrongly. */
export function registrySettings(env: Env, production: boolean): RegistrySettings | null {
  const { CELL: own, CELLS: list, REGISTRY_DATABASE_URL: databaseUrl, REGISTRY_KEY: key } = env
  if (own === undefined && list === undefined && databaseUrl === undefined && key === undefined) return null
  const named = { CELL: own, CELLS: list, REGISTRY_DATABASE_URL: databaseUrl, REGISTRY_KEY: key }
  const missing = Object.entries(named).find(([, value]) => value === undefined)?.[0]
  if (own === undefined || list === undefined || databaseUrl === undefined || key === undefined)
    throw new StartupError(`${missing}: is not set. ${Object.keys(named).join(', ')} are set together or not at all.`)
  const others = cellsOf(list, production)
  if (!others.delete(own)) throw new StartupError(`CELL: "${own}" is not allowed. It is one of those that CELLS names.`)
  if (others.size === 0) throw new StartupError('CELLS: names no other cell.')
  return { own, others, databaseUrl, addressKey: derived(key, 'addresses'), callKey: derived(key, 'calls') }
}

const shape = /^([a-z][a-z0-9-]{0,39})=(https?:\/\/[^/]+)\/?$/

function cellsOf(list: string, production: boolean): Map<string, string> {
  const cells = new Map<string, string>()
  for (const part of list.split(',')) {
    const [, name = '', address = ''] = shape.exec(part.trim()) ?? []
    if (!URL.canParse(address) || cells.has(name))
      throw new StartupError(
        `CELLS: "${part.trim()}" is not allowed. It lists each cell once with its address: west=https://www.example.com,south=https://www.example.es`,
      )
    if (!isPrivate(new URL(address), production))
      throw new StartupError(`CELLS: ${address} is not allowed. Passwords are handed over, so it has to be https.`)
    cells.set(name, address)
  }
  return cells
}

/** Outside production cells may run on one machine. */
function isPrivate({ protocol, hostname }: URL, production: boolean): boolean {
  return protocol === 'https:' || (!production && /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
}

function derived(key: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', `bouquet cells: ${purpose}`, 32))
}
