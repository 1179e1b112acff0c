import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { guideListPath } from '@bouquet/domain/guides'
import { startDemonstration } from './demonstration.ts'
import { median } from './median.ts'

/** Downloaded on demand: nothing else needs it, and it is as large as all other packages together. */
const lighthouse = 'lighthouse@13'

/** The venue and the guide are the first that their lists link to. */
const pages = {
  list: { at: '/wedding-planners/haute-savoie' },
  provider: { at: '/wedding-planner/maison-alba-annecy' },
  venue: { at: '/wedding-venues', first: '/wedding-venue/' },
  project: { at: '/project' },
  guide: { at: guideListPath, first: '/guide/(?!list|rss)' },
}
const rounds = 5

/**
 * Lighthouse's mobile results for five kinds of pages of the demonstration, medians of five, with their limits and Lighthouse's own index of the
 * machine's speed, and what a browser loads of each page that nobody touches, as sent.
 */
export async function measureWithLighthouse(folder: string): Promise<void> {
  const ours = await startDemonstration(folder)
  try {
    for (const [name, page] of Object.entries(pages)) {
      const url = await addressOf(ours.address, page)
      // The first request renders the page.
      await textOf(new URL(url))
      const reports: Report[] = []
      for (let round = 0; round < rounds; round++) reports.push(await audit(url, path.join(folder, `${name}.json`)))
      say(`${name.padEnd(10)} ${weightOf(reports)}`)
      say(`${name.padEnd(10)} ${describe(reports)}`)
    }
  } finally {
    await ours.stop()
  }
}

/** The page's own address, or that of the first page that it links to. */
async function addressOf(origin: string, { at, first }: { at: string; first?: string }): Promise<string> {
  if (!first) return origin + at
  const [, path] = new RegExp(`href="(${first}[^"?#]+)"`).exec(await textOf(new URL(at, origin))) ?? []
  if (!path) throw new Error(`${at} links to no ${first}`)
  return origin + path
}

/** A file that the browser loaded; `transferSize` is in bytes, compressed and with the answer's head. */
type Loaded = { resourceType: string; transferSize: number }
type Report = {
  categories: Record<string, { title: string; score: number }>
  audits: Record<string, { numericValue: number }> & { 'network-requests': { details: { items: Loaded[] } } }
  environment: { benchmarkIndex: number }
}

async function audit(url: string, file: string): Promise<Report> {
  const args = ['--quiet', '--chrome-flags=--headless=new --no-sandbox', '--output=json', `--output-path=${file}`]
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH }
  await promisify(execFile)('npx', ['--yes', lighthouse, url, ...args], { env })
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

function describe(reports: Report[]): string {
  const scores = Object.entries(reports[0]?.categories ?? {}).map(([key, { title }]) => {
    const score = median(reports.map(({ categories }) => categories[key]?.score ?? Number.NaN))
    return `${title} ${Math.round(score * 100)}`
  })
  const of = (name: string) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
  const speed = median(reports.map(({ environment }) => environment.benchmarkIndex))
  return `${scores.join(', ')} (performance at least 95)   LCP ${Math.round(of('largest-contentful-paint'))} ms (at most 1300)   CLS ${of('cumulative-layout-shift').toFixed(3)} (0)   TBT ${Math.round(of('total-blocking-time'))} ms (at most 150)   benchmark index ${Math.round(speed)}`
}

/** What the browser loaded of the page until it was still: medians, by kind. */
function weightOf(reports: Report[]): string {
  const kilobytesOf = (...kinds: string[]) => {
    const sums = reports.map(({ audits }) =>
      audits['network-requests'].details.items
        .filter(({ resourceType }) => kinds.includes(resourceType))
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    )
    return (median(sums) / 1000).toFixed(1)
  }
  return `HTML with CSS ${kilobytesOf('Document', 'Stylesheet')} kB (at most 40)   JavaScript ${kilobytesOf('Script')} kB (at most 15)   pictures ${kilobytesOf('Image')} kB   fonts ${kilobytesOf('Font')} kB`
}

async function textOf(address: URL): Promise<string> {
  return (await fetch(address)).text()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
