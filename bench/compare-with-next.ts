import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startProcess } from '@bouquet/server/testing/start-process.ts'
import autocannon from 'autocannon'
import { pages, startOurs } from './directory.ts'
import { recordStatements } from './directory-statements.ts'
import { fillDirectory, prepareEmptyDirectory } from './directory-world.ts'
import { median } from './median.ts'
import { startNext } from './next-peer.ts'
import type { Served } from './servers.ts'

const names = ['city page', 'page 2 of a large city', 'page 50 of its department'] as const
type Name = (typeof names)[number]

/** What is measured, and when a visitor meets it. Next leaves out Brotli, so that a browser gets its gzip. */
const ways = {
  'as served':
    'asked for again and again, from each one’s own cache of pages (Next: revalidated after a minute), uncompressed',
  'rendered again': 'read and rendered for each request, uncompressed: after a change of the directory, or a new start',
  'rendered for a browser': 'the same with Accept-Encoding: br, gzip, as every browser sends it',
}
type Way = keyof typeof ways

const sides = ['limit', 'next', 'ours'] as const
type Side = (typeof sides)[number]
type Round = { perSecond: number; p50: number; p99: number; bytes: number }
type Rounds = Record<Side, Round>

const rounds = 3
const connections = 16
const seconds = 3

/** The same lists of the directory from bare `node:http`, from Next and from Bouquet, on one database, in turns. */
export async function compareWithNext(url: string, folder: string, [planners = 100_000]: number[] = []): Promise<void> {
  await prepareEmptyDirectory(url)
  const database = await fillDirectory(url, planners)
  const next = await startNext(database, folder)
  const served: Record<Side, Served> = {
    limit: await startLimit(database, folder),
    next,
    ours: await startOurs(database, folder),
  }
  try {
    say(`Lists among ${planners.toLocaleString('en')} planners: bare node:http, Next ${next.version}, Bouquet`)
    for (const [way, meaning] of Object.entries(ways)) say(`${way}: ${meaning}`)
    for (const way of Object.keys(ways) as Way[])
      for (const name of names) report(name, way, await inTurns(served, name, way))
  } finally {
    await Promise.all(Object.values(served).map(({ stop }) => stop()))
  }
}

async function startLimit(database: string, folder: string): Promise<Served> {
  const statements = path.join(folder, 'statements-beside-next.json')
  const addresses = names.map((name) => pages[name])
  await writeFile(statements, JSON.stringify(await recordStatements(database, addresses)))
  const environment = { DATABASE_URL: database, STATEMENTS_FILE: statements }
  return startProcess(new URL('./bare-directory.ts', import.meta.url), environment, /bare at (\S+)/)
}

async function inTurns(served: Record<Side, Served>, name: Name, way: Way): Promise<Rounds[]> {
  const all: Rounds[] = []
  for (let round = 0; round < rounds; round++) {
    const one = (side: Side) => measure(served[side].address, side, name, way)
    all.push({ limit: await one('limit'), next: await one('next'), ours: await one('ours') })
  }
  return all
}

async function measure(address: string, side: Side, name: Name, way: Way): Promise<Round> {
  await load(address, side, name, way, 1)
  const { requests, latency, throughput, non2xx, errors } = await load(address, side, name, way, seconds)
  if (non2xx > 0 || errors > 0) throw new Error(`${side}, ${name}: ${non2xx} refusals, ${errors} errors`)
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    bytes: throughput.average / requests.average,
  }
}

let asked = 0

function load(url: string, side: Side, name: Name, way: Way, duration: number) {
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: addressOf(side, name, way) })
  const isBrowser = way === 'rendered for a browser'
  const headers = { host: 'localhost', ...(isBrowser && { 'accept-encoding': 'br, gzip' }) }
  return autocannon({ url, connections, duration, headers, requests: [{ path: '/', setupRequest }] })
}

/** Next does not cache its pages below `/fresh`; ours are not in the cache of pages where the address is a new one. */
function addressOf(side: Side, name: Name, way: Way): string {
  const page = pages[name]
  if (way === 'as served') return page
  return side === 'next' ? `/fresh${page}` : `${page}?fresh=${asked++}`
}

function report(name: Name, way: Way, all: Rounds[]): void {
  const of = (side: Side, value: keyof Round) => median(all.map((round) => round[side][value]))
  const figures = sides.map(
    (side) =>
      `${side} ${of(side, 'perSecond').toFixed(0)}/s p50 ${of(side, 'p50')} p99 ${of(side, 'p99')} ${(of(side, 'bytes') / 1000).toFixed(0)} kB`,
  )
  const times = (side: Side) => median(all.map((round) => round.ours.perSecond / round[side].perSecond))
  say(
    `${`${name}, ${way}`.padEnd(50)} ${figures.join('   ')}   ours/next ${times('next').toFixed(1)}   ours/limit ${times('limit').toFixed(2)}`,
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
