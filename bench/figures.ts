import { buildFigures } from '@bouquet/features/operator/figures/server/build-figures.ts'
import { getFunnel, getMarket, getRetention } from '@bouquet/features/operator/figures/server/read-figures.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { openDatabase } from '@bouquet/server/database/database.ts'
import { jobLimits } from '@bouquet/server/database/time-limits.ts'
import { prepareEmptyDirectory } from './directory-world.ts'
import { fillRequests } from './figures-world.ts'
import { median } from './median.ts'

const rounds = 100

type Times = {
  /** Of the nightly count, in seconds. */
  nightSeconds: number
  /** The median and the slowest reading of each page, in ms. */
  pages: { name: string; median: number; slowest: number }[]
}

/** How long the operators' figures take with ten million requests: the night's count, and each page. */
export async function measureFigures(url: string): Promise<Times> {
  await prepareEmptyDirectory(url)
  const { db, close } = openDatabase(await fillRequests(url), jobLimits)
  try {
    const now = () => new Date()
    const began = performance.now()
    await buildFigures({ db, now })
    const nightSeconds = (performance.now() - began) / 1000
    const ctx = { db, now, language: 'fr' } as AccountContext
    const query = { months: 24 }
    const reads = {
      couples: () => getFunnel(ctx, { params: { funnel: 'couples' }, query }),
      companies: () => getFunnel(ctx, { params: { funnel: 'companies' }, query }),
      retention: () => getRetention(ctx, { query }),
      departments: () => getMarket(ctx, { query }),
    }
    const pages = []
    for (const [name, read] of Object.entries(reads)) pages.push({ name, ...(await timesOf(read)) })
    return { nightSeconds, pages }
  } finally {
    await close()
  }
}

async function timesOf(read: () => Promise<object>): Promise<{ median: number; slowest: number }> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await read()
    times.push(performance.now() - began)
  }
  return { median: median(times), slowest: Math.max(...times) }
}
