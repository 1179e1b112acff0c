import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
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
  guide: { at: '/guides', first: '/guides/' },
}
const rounds = 5

/**
 * Lighthouse's mobile results for five kinds of pages of the demonstration, medians of five, with their limits and Lighthouse's own index of the
 * machine's speed, and the size of the pages' files.
 */
export async function measureWithLighthouse(folder: string): Promise<void> {
  const ours = await startDemonstration(folder)
  try {
    for (const [name, page] of Object.entries(pages)) {
      const url = await addressOf(ours.address, page)
      await weigh(name, url)
      const reports: Report[] = []
      for (let round = 0; round < rounds; round++) reports.push(await audit(url, path.join(folder, `${name}.json`)))
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

type Report = {
  categories: Record<string, { title: string; score: number }>
  audits: Record<string, { numericValue: number }>
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

/** The compressed size of the page, its styles and its scripts; requesting it here also renders it before Lighthouse does. */
async function weigh(name: string, url: string): Promise<void> {
  const html = await (await fetch(url)).text()
  const fonts = /<link id="fonts"[^>]* href="([^"]+)"/.exec(html)?.[1]
  const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1]
  const styles = fonts ? await textOf(new URL(fonts, url)) : ''
  const scripts = script ? await scriptsFrom(new URL(script, url)) : new Map<string, string>()
  const kilobytes = (text: string) => (gzipSync(text).length / 1000).toFixed(1)
  const all = [...scripts.values()].reduce((sum, text) => sum + gzipSync(text).length, 0) / 1000
  say(
    `${name.padEnd(10)} HTML with CSS ${kilobytes(html + styles)} kB (at most 40)   JavaScript ${all.toFixed(1)} kB (at most 15)`,
  )
}

async function scriptsFrom(address: URL, found = new Map<string, string>()): Promise<Map<string, string>> {
  if (found.has(address.href)) return found
  const text = await textOf(address)
  found.set(address.href, text)
  for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*\(?["'`](\.[^"'`]+)["'`]/g))
    await scriptsFrom(new URL(imported, address), found)
  return found
}

async function textOf(address: URL): Promise<string> {
  return (await fetch(address)).text()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
