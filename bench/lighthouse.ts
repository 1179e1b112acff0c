import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { startDemonstration } from './demonstration.ts'

/** Downloaded on demand: nothing else needs it, and it is as large as all other packages together. */
const lighthouse = 'lighthouse@13'

const pages = {
  list: '/wedding-planners/haute-savoie',
  provider: '/wedding-planner/maison-alba-annecy',
  project: '/project',
}

/** Lighthouse's mobile results for three pages of the demonstration, with their limits, and the size of the pages' files. */
export async function measureWithLighthouse(folder: string): Promise<void> {
  const ours = await startDemonstration(folder)
  try {
    for (const [name, address] of Object.entries(pages)) {
      const url = ours.address + address
      await weigh(name, url)
      say(`${name.padEnd(10)} ${describe(await audit(url, path.join(folder, `${name}.json`)))}`)
    }
  } finally {
    await ours.stop()
  }
}

type Report = {
  categories: Record<string, { title: string; score: number }>
  audits: Record<string, { numericValue: number }>
}

async function audit(url: string, file: string): Promise<Report> {
  const args = ['--quiet', '--chrome-flags=--headless=new --no-sandbox', '--output=json', `--output-path=${file}`]
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH }
  await promisify(execFile)('npx', ['--yes', lighthouse, url, ...args], { env })
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

function describe({ categories, audits }: Report): string {
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`)
  const of = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return `${scores.join(', ')} (at least 98)   LCP ${Math.round(of('largest-contentful-paint'))} ms (below 1200)   CLS ${of('cumulative-layout-shift').toFixed(3)} (below 0.02)   TBT ${Math.round(of('total-blocking-time'))} ms (below 50)`
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
