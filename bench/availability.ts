import { addDays } from '@bouquet/features/venues/availability/rules/calendar.ts'
import { startProcess } from '@bouquet/server/testing/start-process.ts'
import autocannon from 'autocannon'
import { fillVenues } from './availability-world.ts'
import { prepareEmptyDirectory } from './directory-world.ts'
import { median } from './median.ts'

const lists = {
  department: '/wedding-venues/rhone',
  town: '/wedding-venues/rhone/lyon',
  filtered: '/wedding-venues/rhone?type=castle',
}
const names = Object.keys(lists) as (keyof typeof lists)[]

const rounds = 3
const connections = 8
const seconds = 2

type Times = Record<keyof typeof lists, { without: number; withDay: number }>

/** Lists of venues with and without a day, rendered again for each request, among 10,000 and 200,000 venues with a year of calendar days. */
export async function measureAvailability(url: string, folder: string, sizes = [10_000, 200_000]): Promise<void> {
  await prepareEmptyDirectory(url)
  const all: Times[] = []
  for (const size of sizes) {
    const times = await measureWorld(await fillVenues(url, size), folder)
    all.push(times)
    for (const name of names) {
      const { without, withDay } = times[name]
      const ratio = (withDay / Math.max(without, 1)).toFixed(2)
      say(
        `${size.toLocaleString('en')} venues, ${name}: p50 ${without} ms, for a day ${withDay} ms   ratio ${ratio} (at most 1.5)`,
      )
    }
  }
  const [small, large] = all
  if (!small || !large) return
  for (const name of names)
    for (const side of ['without', 'withDay'] as const)
      say(
        `${name}, ${side}: grows ${(large[name][side] / Math.max(small[name][side], 1)).toFixed(2)} times (at most 1.3)`,
      )
}

async function measureWorld(database: string, folder: string): Promise<Times> {
  const ours = await startProcess(new URL('../app/main.ts', import.meta.url), {
    DATABASE_URL: database,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: 'only-for-this-measurement-0123456789abcdef',
    DEMONSTRATION: 'off',
    CALL_LIMIT_FACTOR: '100000',
  })
  try {
    const times = {} as Times
    for (const name of names) times[name] = await inTurns(ours.address, lists[name])
    return times
  } finally {
    await ours.stop()
  }
}

async function inTurns(address: string, path: string): Promise<{ without: number; withDay: number }> {
  const dated = `${path}${path.includes('?') ? '&' : '?'}date=${nextSaturday()}`
  const found: { without: number[]; withDay: number[] } = { without: [], withDay: [] }
  for (let round = 0; round < rounds; round++) {
    found.without.push(await p50(address, path))
    found.withDay.push(await p50(address, dated))
  }
  return { without: median(found.without), withDay: median(found.withDay) }
}

/** The first Saturday in three months, on which half of the venues are taken. */
function nextSaturday(): string {
  const from = addDays(new Date().toISOString().slice(0, 10), 90)
  return addDays(from, 6 - new Date(`${from}T00:00:00Z`).getUTCDay())
}

async function p50(url: string, path: string): Promise<number> {
  const fresh = () => `${path}${path.includes('?') ? '&' : '?'}fresh=${performance.now()}`
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: fresh() })
  const headers = { host: 'localhost' }
  const { latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    requests: [{ path, setupRequest }],
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${path}: ${non2xx} refusals, ${errors} errors`)
  return latency.p50
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
