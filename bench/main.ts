// Measures the provider's calls beside the same statements served by bare node:http and named prepared pg, in alternating rounds of one run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { measureLiveInbox } from './live-inbox.ts'
import { measure, type Round } from './measure.ts'
import { startBare, startOurs } from './servers.ts'
import { prepareSignIns, tailBesideSignIns } from './sign-ins.ts'
import { fillWorld, type World } from './world.ts'

const rounds = 5

const stops: (() => Promise<unknown>)[] = []
try {
  await run()
} finally {
  for (const stop of stops.reverse()) await stop()
}

async function run(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bouquet-bench-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  stops.push(() => postgres.stop())
  await migrate(postgres.url)
  const world = await fillWorld(postgres.url)
  const ours = await startOurs(postgres.url, folder)
  stops.push(() => ours.stop())
  const bare = await startBare(postgres.url)
  stops.push(() => bare.stop())
  const tokens = { reader: await ours.tokenFor(world.readerId), unlocker: await ours.tokenFor(world.unlockerId) }
  await compareCalls({ ours: ours.address, limit: bare.address }, world, tokens)
  const email = await prepareSignIns(postgres.url, world.readerId)
  await compareTails(ours.address, { token: tokens.reader, email })
  const { megabytes, milliseconds } = await measureLiveInbox(postgres.url, folder)
  process.stdout.write(
    `live     1,000 open inboxes: ${Math.round(megabytes)} MB (below 300), a new request at the last after ${Math.round(milliseconds)} ms (below 1,000)\n`,
  )
}

async function compareCalls(
  addresses: { ours: string; limit: string },
  world: World,
  tokens: { reader: string; unlocker: string },
): Promise<void> {
  process.stdout.write(
    `16 connections, ${rounds} rounds, medians; p99 in ms; "limit" is bare node:http + named pg with the same statements\n\n`,
  )
  for (const what of ['me', 'list', 'detail', 'unlock'] as const) {
    const token = what === 'unlock' ? tokens.unlocker : tokens.reader
    const pairs: { ours: Round; limit: Round }[] = []
    for (let round = 0; round < rounds; round++) {
      await world.refill()
      const limit = await measure(addresses.limit, what, world, token)
      await world.refill()
      pairs.push({ limit, ours: await measure(addresses.ours, what, world, token) })
    }
    report(what, pairs)
  }
}

async function compareTails(address: string, reader: { token: string; email: string }): Promise<void> {
  const tails: { alone: number; beside: number }[] = []
  for (let round = 0; round < rounds; round++) tails.push(await tailBesideSignIns(address, reader))
  reportTails(tails)
}

function report(what: string, pairs: { ours: Round; limit: Round }[]): void {
  const speed = median(pairs.map(({ ours, limit }) => ours.perSecond / limit.perSecond))
  const tail = median(pairs.map(({ ours, limit }) => ours.p99 / limit.p99))
  const of = (side: 'ours' | 'limit', value: keyof Round) => Math.round(median(pairs.map((pair) => pair[side][value])))
  const line = `${what.padEnd(8)} ours ${of('ours', 'perSecond')}/s p99 ${of('ours', 'p99')}   limit ${of('limit', 'perSecond')}/s p99 ${of('limit', 'p99')}`
  process.stdout.write(`${line}   ratio ${speed.toFixed(2)}   p99 ratio ${tail.toFixed(2)}\n`)
}

function reportTails(tails: { alone: number; beside: number }[]): void {
  const of = (side: 'alone' | 'beside') => median(tails.map((tail) => tail[side])).toFixed(1)
  const ratio = median(tails.map(({ alone, beside }) => beside / alone))
  process.stdout.write(
    `sign-in  a steady list: p99 ${of('alone')} alone, ${of('beside')} beside 8 sign-ins a second   ratio ${ratio.toFixed(2)} (at most 2)\n`,
  )
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
