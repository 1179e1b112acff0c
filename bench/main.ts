// Measures the provider's calls beside the same statements served by bare node:http and named prepared pg, in alternating rounds of one run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { measure, type Round } from './measure.ts'
import { startBare, startOurs } from './servers.ts'
import { fillWorld } from './world.ts'

const rounds = 5
const folder = await mkdtemp(path.join(tmpdir(), 'bouquet-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
try {
  await migrate(postgres.url)
  const world = await fillWorld(postgres.url)
  const ours = await startOurs(postgres.url, folder)
  const bare = await startBare(postgres.url)
  const tokens = { reader: await ours.tokenFor(world.readerId), unlocker: await ours.tokenFor(world.unlockerId) }
  process.stdout.write(
    `16 connections, ${rounds} rounds, medians; p99 in ms; "limit" is bare node:http + named pg with the same statements\n\n`,
  )
  for (const what of ['list', 'detail', 'unlock'] as const) {
    const token = what === 'unlock' ? tokens.unlocker : tokens.reader
    const pairs: { ours: Round; limit: Round }[] = []
    for (let round = 0; round < rounds; round++) {
      await world.refill()
      const limit = await measure(bare.address, what, world, token)
      await world.refill()
      pairs.push({ limit, ours: await measure(ours.address, what, world, token) })
    }
    report(what, pairs)
  }
  await bare.stop()
  await ours.stop()
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

function report(what: string, pairs: { ours: Round; limit: Round }[]): void {
  const speed = median(pairs.map(({ ours, limit }) => ours.perSecond / limit.perSecond))
  const tail = median(pairs.map(({ ours, limit }) => ours.p99 / limit.p99))
  const of = (side: 'ours' | 'limit', value: keyof Round) => Math.round(median(pairs.map((pair) => pair[side][value])))
  const line = `${what.padEnd(8)} ours ${of('ours', 'perSecond')}/s p99 ${of('ours', 'p99')}   limit ${of('limit', 'perSecond')}/s p99 ${of('limit', 'p99')}`
  process.stdout.write(`${line}   ratio ${speed.toFixed(2)}   p99 ratio ${tail.toFixed(2)}\n`)
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
