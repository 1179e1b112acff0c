import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startProcess } from '@bouquet/server/testing/start-process.ts'
import autocannon from 'autocannon'
import { recordStatements } from './directory-statements.ts'
import { fillDirectory, pagesOfDepartments, prepareEmptyDirectory } from './directory-world.ts'
import { inTurns, type Pair } from './in-turns.ts'
import { median } from './median.ts'
import type { Served } from './servers.ts'

export const pages = {
  'city page': '/wedding-planners/rhone/lyon',
  'page 2 of a large city': '/wedding-planners/bouches-du-rhone/marseille/2',
  'page 50 of its department': '/wedding-planners/paris/50',
  'filtered search': '/wedding-planners/rhone?service=WEDDING_DESIGN&language=en',
  'around a town': '/wedding-planners/rhone/lyon?km=25',
  suggestion: '/api/directory/suggestions?q=maison+a',
  'suggestion with an error': '/api/directory/suggestions?q=ateleir',
}
type PageName = keyof typeof pages
const names = Object.keys(pages) as PageName[]
const lists = names.filter((name) => !name.startsWith('suggestion'))
/** What a row measures, and when a visitor meets it. */
const ways = {
  'as served': 'asked for again and again: mostly from the cache of rendered pages, as most visitors get it',
  'rendered again':
    'read and rendered for each request, with cards that were rendered before: who walks through filters',
  'rendered for a browser': 'the same with Accept-Encoding: br, as every browser sends it',
  'another page each time': 'read and rendered with cards that were not rendered before: a crawler, or after a start',
  'another page each time, for a browser': 'the same with Accept-Encoding: br',
}
type Way = keyof typeof ways
const walk = 'pages of many departments'
type Name = PageName | typeof walk
const measured: { name: Name; way: Way }[] = [
  ...names.map((name) => ({ name, way: 'as served' as const })),
  ...lists.map((name) => ({ name, way: 'rendered again' as const })),
  ...lists.map((name) => ({ name, way: 'rendered for a browser' as const })),
  { name: walk, way: 'another page each time' },
  { name: walk, way: 'another page each time, for a browser' },
]

const rounds = 4
const connections = 16
const seconds = 3

type Round = { perSecond: number; p50: number; p99: number }

/** Pages of the directory with 100,000 and with 1,000,000 planners, compared with bare node:http with the same statements. */
export async function measureDirectory(url: string, folder: string, sizes = [100_000, 1_000_000]): Promise<void> {
  for (const [way, meaning] of Object.entries(ways)) say(`${way}: ${meaning}`)
  await prepareEmptyDirectory(url)
  const p50s = new Map<string, number[]>()
  for (const size of sizes) {
    const start = performance.now()
    const database = await fillDirectory(url, size)
    const seconds = Math.round((performance.now() - start) / 1000)
    say(`\n${size.toLocaleString('en')} planners, filled in ${seconds} s (a million: at most 300)`)
    for await (const { label, wanted, pairs } of compare(database, folder)) {
      p50s.set(label, [...(p50s.get(label) ?? []), median(pairs.map(({ ours }) => ours.p50))])
      report(label, wanted, pairs)
    }
  }
  if (sizes.length < 2) return
  say('\nfrom the smaller to the larger world')
  for (const [label, [small = 1, large = 1]] of p50s)
    say(
      `${label.padEnd(40)} p50 ${small} → ${large} ms   grows ${(large / Math.max(small, 1)).toFixed(2)} times (at most 1.3)`,
    )
}

/** Each row as soon as it is measured. */
async function* compare(
  database: string,
  folder: string,
): AsyncGenerator<{ label: string; wanted: number | null; pairs: Pair<Round>[] }> {
  const statements = path.join(folder, 'statements.json')
  const walked = await pagesOfDepartments(database)
  await writeFile(statements, JSON.stringify(await recordStatements(database, [...Object.values(pages), ...walked])))
  const ours = await startOurs(database, folder)
  const limit = await startProcess(
    new URL('./bare-directory.ts', import.meta.url),
    { DATABASE_URL: database, STATEMENTS_FILE: statements },
    /bare at (\S+)/,
  )
  try {
    for (const { name, way } of measured) {
      const one = ({ address }: Served) => measure(address, { name, way, walked })
      const pairs = await inTurns(
        rounds,
        () => one(limit),
        () => one(ours),
      )
      yield { label: `${name}, ${way}`, wanted: wantedOf(name, way), pairs }
    }
  } finally {
    await Promise.all([ours.stop(), limit.stop()])
  }
}

/** The product as in production, without limits of calls. */
export function startOurs(database: string, folder: string): Promise<Served> {
  return startProcess(new URL('../app/main.ts', import.meta.url), {
    DATABASE_URL: database,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: 'only-for-this-measurement-0123456789abcdef',
    DEMONSTRATION: 'off',
    CALL_LIMIT_FACTOR: '100000',
  })
}

type Asked = { name: Name; way: Way; walked: string[] }

async function measure(address: string, asked: Asked): Promise<Round> {
  await load(address, asked, 1)
  const { requests, latency, non2xx, errors } = await load(address, asked, seconds)
  if (non2xx > 0 || errors > 0) throw new Error(`${asked.name}: ${non2xx} refusals, ${errors} errors`)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

/** Only an address that was not requested before is not in a cache. */
function load(address: string, { name, way, walked }: Asked, duration: number) {
  const addresses = name === walk ? walked : [pages[name]]
  const pathOf = () => {
    const page = addresses[asked++ % addresses.length] ?? ''
    return way === 'as served' ? page : `${page}${page.includes('?') ? '&' : '?'}fresh=${performance.now()}`
  }
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: pathOf() })
  const isBrowser = way.endsWith('for a browser')
  const headers = { host: 'localhost', ...(isBrowser && { 'accept-encoding': 'br' }) }
  return autocannon({ url: address, connections, duration, headers, requests: [{ path: '/', setupRequest }] })
}

/** Grows over all rounds, so that a round goes on where the one before it ended. */
let asked = 0

/** How many of the limit's pages a second a row should reach; null where the limit does less: it finds no place in its memory, and does not compress. */
function wantedOf(name: Name, way: Way): number | null {
  if (name.startsWith('suggestion') || way.endsWith('for a browser')) return null
  return name === 'around a town' ? 0.8 : 0.5
}

function report(label: string, wanted: number | null, pairs: Pair<Round>[]): void {
  const of = (side: keyof Pair<Round>, value: keyof Round) => Math.round(median(pairs.map((pair) => pair[side][value])))
  const speed = median(pairs.map(({ ours, limit }) => ours.perSecond / limit.perSecond))
  const tail = median(pairs.map(({ ours, limit }) => ours.p99 / limit.p99))
  const [least, most] = wanted ? [` (at least ${wanted})`, ' (at most 3)'] : ['', '']
  say(
    `${label.padEnd(48)} ours ${of('ours', 'perSecond')}/s p50 ${of('ours', 'p50')} p99 ${of('ours', 'p99')}   limit ${of('limit', 'perSecond')}/s p99 ${of('limit', 'p99')}   ratio ${speed.toFixed(2)}${least}   p99 ratio ${tail.toFixed(2)}${most}`,
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
