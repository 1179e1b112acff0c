// Measures the provider's calls against the same statements served by bare node:http and named prepared statements of pg, in alternating
// rounds of one run. With names of parts (calls, pages, sign-ins, views, inboxes, directory, availability, figures, sizes, uploads, lighthouse,
// first-visit, interactions) it measures only those; `next`, which installs Next into the run's folder, is measured only when it is named.
// --venues=1000,5000 sets the numbers of venues in the worlds of the part availability, --planners=100000 those of directory and next.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@bouquet/server/database/embedded/embedded-postgres.ts'
import { migrate } from '@bouquet/server/database/migrate.ts'
import { measureAvailability } from './availability.ts'
import { type Call, calls, pagesOfLargeInbox } from './calls.ts'
import { compareWithNext } from './compare-with-next.ts'
import { measureDirectory } from './directory.ts'
import { measureFigures } from './figures.ts'
import { measureFirstVisit } from './first-visit.ts'
import { inTurns, type Pair } from './in-turns.ts'
import { measureInteractions } from './interactions.ts'
import { measureWithLighthouse } from './lighthouse.ts'
import { measureLiveInbox } from './live-inbox.ts'
import { measure, type Round } from './measure.ts'
import { median } from './median.ts'
import { startBare, startOurs } from './servers.ts'
import { prepareSignIns, tailBesideSignIns } from './sign-ins.ts'
import { measureSizes } from './sizes.ts'
import { measureUploads } from './uploads.ts'
import { measureViewsChart } from './views-chart.ts'
import type { Who } from './who.ts'
import { fillWorld, type World } from './world.ts'

const rounds = 6

type Bench = {
  url: string
  folder: string
  world: World
  addresses: { ours: string; limit: string }
  tokens: Record<Who, string>
}

const parts: Record<string, (bench: Bench) => Promise<void>> = {
  calls: compareCalls,
  pages: comparePages,
  'sign-ins': compareTails,
  views: compareCharts,
  inboxes: openInboxes,
}

const stops: (() => Promise<unknown>)[] = []
try {
  await run(process.argv.slice(2))
} finally {
  for (const stop of stops.reverse()) await stop()
}

async function run(given: string[]): Promise<void> {
  const options = given.filter((one) => one.startsWith('--'))
  const chosen = given.filter((one) => !one.startsWith('--'))
  const isWanted = (name: string) => chosen.length === 0 || chosen.includes(name)
  const database = await startDatabase()
  say(
    `16 connections, ${rounds} rounds, medians; p99 in ms; "limit" is bare node:http + named pg with the same statements\n`,
  )
  const wanted = Object.entries(parts).filter(([name]) => isWanted(name))
  if (wanted.length > 0) {
    const bench = await prepare(database)
    for (const [, part] of wanted) await part(bench)
  }
  if (isWanted('directory')) await measureDirectory(database.url, database.folder, numbersIn(options, '--planners='))
  // Installs Next from the registry, so only when it is named.
  if (chosen.includes('next')) await compareWithNext(database.url, database.folder, numbersIn(options, '--planners='))
  if (isWanted('availability'))
    await measureAvailability(database.url, database.folder, numbersIn(options, '--venues='))
  if (isWanted('figures')) await reportFigures(database.url)
  if (isWanted('sizes')) await reportSizes(database.url)
  if (isWanted('uploads')) await reportUploads(database.url)
  if (isWanted('lighthouse')) await measureWithLighthouse(database.folder)
  if (isWanted('first-visit')) await measureFirstVisit(database.folder)
  if (isWanted('interactions')) await measureInteractions(database.url, database.folder)
}

/** The numbers in an option such as `--venues=1000,5000`; undefined where it is not given. */
function numbersIn(options: string[], name: string): number[] | undefined {
  const option = options.find((one) => one.startsWith(name))
  if (!option) return undefined
  const counts = option.slice(name.length).split(',').map(Number)
  if (!counts.every((count) => Number.isInteger(count) && count > 0)) throw new Error(`${option} names no numbers`)
  return counts
}

async function reportFigures(url: string): Promise<void> {
  const { nightSeconds, pages } = await measureFigures(url)
  say(`figures of ten million requests: counted in ${nightSeconds.toFixed(0)} s (at most 600)`)
  for (const { name, median, slowest } of pages)
    say(`figures, ${name.padEnd(11)} ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms (less than 300)`)
}

async function reportSizes(url: string): Promise<void> {
  for (const { table, rows, heap, bytes } of await measureSizes(url))
    say(
      `${table.padEnd(24)} ${bytes.toFixed(0).padStart(6)} bytes a row with its indexes, ${heap.toFixed(0)} without (${rows} rows)`,
    )
}

async function reportUploads(url: string): Promise<void> {
  const { megabytes, ours, bare, ratio, p99DelayMs, idleMs } = await measureUploads(url)
  say(
    `upload of ${megabytes.toFixed(1)} MB: ${ours.toFixed(0)} ms until its thumbnails are there, bare sharp ${bare.toFixed(0)} ms (${ratio.toFixed(2)} ×, at most 1.5); event loop p99 ${p99DelayMs.toFixed(1)} ms beside eight uploads (less than 20), ${idleMs.toFixed(1)} ms without`,
  )
}

async function startDatabase(): Promise<{ url: string; folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bouquet-bench-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  const { url, stop } = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  stops.push(stop)
  return { url, folder }
}

async function prepare({ url, folder }: { url: string; folder: string }): Promise<Bench> {
  await migrate(url)
  const world = await fillWorld(url)
  const ours = await startOurs(url, folder)
  stops.push(() => ours.stop())
  const bare = await startBare(url, folder)
  stops.push(() => bare.stop())
  const tokens = {} as Record<Who, string>
  for (const [who, { accountId }] of Object.entries(world.callers)) tokens[who as Who] = await ours.tokenFor(accountId)
  return { url, folder, world, addresses: { ours: ours.address, limit: bare.address }, tokens }
}

async function compareCalls(bench: Bench): Promise<void> {
  for (const [name, call] of Object.entries(calls)) report(name, await pairsOf(bench, call))
}

/** Compares each page with its limit, and the far page with the first. */
async function comparePages(bench: Bench): Promise<void> {
  for (const { name, first, far } of pagesOfLargeInbox) {
    const [near, distant] = [await pairsOf(bench, first), await pairsOf(bench, far)]
    report(`${name}, page 1`, near)
    const growth = median(near.map(({ ours }) => ours.perSecond)) / median(distant.map(({ ours }) => ours.perSecond))
    report(`${name}, page 400`, distant, `   ${growth.toFixed(2)} x the time of page 1 (at most 1.5)`)
  }
}

function pairsOf({ world, addresses, tokens }: Bench, call: Call): Promise<Pair<Round>[]> {
  const one = async (address: string) => {
    if (call.who === 'unlocker') await world.refill()
    return measure(address, call, world, tokens[call.who])
  }
  return inTurns(
    rounds,
    () => one(addresses.limit),
    () => one(addresses.ours),
  )
}

function report(what: string, pairs: Pair<Round>[], more = ''): void {
  const speed = median(pairs.map(({ ours, limit }) => ours.perSecond / limit.perSecond))
  const tail = median(pairs.map(({ ours, limit }) => ours.p99 / limit.p99))
  const of = (side: keyof Pair<Round>, value: keyof Round) => Math.round(median(pairs.map((pair) => pair[side][value])))
  const side = (name: keyof Pair<Round>) => `${name} ${of(name, 'perSecond')}/s p99 ${of(name, 'p99')}`
  say(
    `${what.padEnd(20)} ${side('ours')}   ${side('limit')}   ratio ${speed.toFixed(2)}   p99 ratio ${tail.toFixed(2)}${more}`,
  )
}

async function compareTails({ url, world, addresses, tokens }: Bench): Promise<void> {
  const reader = { token: tokens.reader, email: await prepareSignIns(url, world.callers.reader.accountId) }
  const tails: { alone: number; beside: number }[] = []
  for (let round = 0; round < rounds; round++) tails.push(await tailBesideSignIns(addresses.ours, reader))
  const of = (side: 'alone' | 'beside') => median(tails.map((tail) => tail[side])).toFixed(1)
  const ratio = median(tails.map(({ alone, beside }) => beside / alone)).toFixed(2)
  say(
    `a steady list: p99 ${of('alone')} alone, ${of('beside')} beside 8 sign-ins a second   ratio ${ratio} (at most 2)`,
  )
}

async function compareCharts({ url, folder, world }: Bench): Promise<void> {
  const { million, tenMillion } = await measureViewsChart({ url, folder }, world.callers.premium)
  const growth = (tenMillion / million).toFixed(2)
  say(
    `the chart's query: ${million.toFixed(2)} ms among a million hours, ${tenMillion.toFixed(2)} among ten million   ratio ${growth} (at most 1.3)`,
  )
}

async function openInboxes({ url, folder }: Bench): Promise<void> {
  const { megabytes, milliseconds } = await measureLiveInbox(url, folder)
  const [size, time] = [Math.round(megabytes), Math.round(milliseconds)]
  say(`1,000 open inboxes: ${size} MB (below 300), a new request at the last after ${time} ms (below 1,000)`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
