import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { onServer, withDatabase } from '../../database/testing/test-database.ts'
import { freePort } from '../../testing/free-port.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

export const registryKey = 'the same key for all of the cells here'

export type TwoCells = {
  /** Serves France and Belgium. */
  west: TestServer
  /** Serves Spain and Portugal. */
  south: TestServer
  registryUrl: string
  /** The address of each cell by its name. */
  addresses: { west: string; south: string }
  close(): Promise<void>
}

/** Two cells, each a server with a database of its own that listens, and their registry. */
export async function startTwoCells(): Promise<TwoCells> {
  const registry = await createRegistryDatabase()
  const ports = { west: await freePort(), south: await freePort() }
  const addresses = { west: `http://127.0.0.1:${ports.west}`, south: `http://127.0.0.1:${ports.south}` }
  const shared = sharedSettings(registry.url, addresses)
  const west = await startTestServer({ ...shared, COUNTRIES: 'FR,BE', CELL: 'west' })
  const south = await startTestServer({ ...shared, COUNTRIES: 'ES,PT', CELL: 'south' })
  await west.listen(ports.west)
  await south.listen(ports.south)
  return {
    west,
    south,
    registryUrl: registry.url,
    addresses,
    close: async () => {
      await west.close()
      await south.close()
      await registry.drop()
    },
  }
}

/** What both cells are told: who they are and where countries are served. */
export function sharedSettings(registryUrl: string, { west, south }: { west: string; south: string }) {
  return {
    CELLS: `west=${west},south=${south}`,
    REGISTRY_DATABASE_URL: registryUrl,
    REGISTRY_KEY: registryKey,
    ORIGIN_FR: west.replace('127.0.0.1', 'fr.localhost'),
    ORIGIN_BE: west.replace('127.0.0.1', 'be.localhost'),
    ORIGIN_ES: south.replace('127.0.0.1', 'es.localhost'),
    ORIGIN_PT: south.replace('127.0.0.1', 'pt.localhost'),
  }
}

/** An empty database: the registry creates its table itself. */
export async function createRegistryDatabase(postgresUrl = inject('postgresUrl')) {
  const name = `registry_${randomBytes(6).toString('hex')}`
  await onServer(postgresUrl, `create database ${name}`)
  return {
    url: withDatabase(postgresUrl, name),
    drop: () => onServer(postgresUrl, `drop database ${name} with (force)`),
  }
}
