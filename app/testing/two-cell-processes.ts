import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@bouquet/server/database/embedded/embedded-postgres.ts'
import { connected } from '@bouquet/server/database/open-client.ts'
import { freePort } from '@bouquet/server/testing/free-port.ts'
import { startProcess } from '@bouquet/server/testing/start-process.ts'

export type TwoCellProcesses = {
  /** The origins of the hosts for France, in one cell, and for Spain, in the other. */
  france: string
  spain: string
  /** Where programs call the first one, which know no `fr.localhost`. */
  franceByAddress: string
  stop(): Promise<void>
}

/** Two cells as they are deployed: a process each, with a database of its own, and a registry, all on one machine. */
export async function startTwoCellProcesses(): Promise<TwoCellProcesses> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bouquet-cells-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, durable: false })
  const databases = await createDatabases(postgres.url, ['west', 'south', 'registry'])
  const [west, south] = [await freePort(), await freePort()]
  const origins = { france: `http://fr.localhost:${west}`, spain: `http://es.localhost:${south}` }
  const start = (cell: 'west' | 'south', port: number, countries: string) =>
    startProcess(new URL('../main.ts', import.meta.url), {
      // biome-ignore lint/style/noProcessEnv: another process needs the same path.
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      DEMONSTRATION: 'off',
      LOG_LEVEL: 'warn',
      DATA_DIR: path.join(folder, cell),
      DATABASE_URL: databases[cell] ?? '',
      PORT: String(port),
      COUNTRIES: countries,
      CELL: cell,
      CELLS: `west=http://127.0.0.1:${west},south=http://127.0.0.1:${south}`,
      REGISTRY_DATABASE_URL: databases.registry ?? '',
      REGISTRY_KEY: 'the key of the registry of two cells',
      ORIGIN_FR: origins.france,
      ORIGIN_ES: origins.spain,
    })
  const cells = [await start('west', west, 'FR,BE'), await start('south', south, 'ES,PT')]
  return {
    ...origins,
    franceByAddress: `http://127.0.0.1:${west}`,
    stop: async () => {
      for (const cell of cells) await cell.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function createDatabases(url: string, names: string[]): Promise<Record<string, string>> {
  return connected(url, async (client) => {
    const made: Record<string, string> = {}
    for (const name of names) {
      await client.query(`create database ${name}`)
      made[name] = Object.assign(new URL(url), { pathname: `/${name}` }).href
    }
    return made
  })
}
