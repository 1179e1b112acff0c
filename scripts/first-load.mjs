// How much JavaScript a browser loads until a signed-in user can use the dashboard.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** In bytes, compressed. */
export const budget = 195_000

const page = 'index.html'
// The first screen after signing in; vite.config.ts bundles these two into one chunk.
const routes = ['shell/shell.tsx', '../features/home/dashboard/backoffice/dashboard-page.tsx']
// The namespaces that the shell and the dashboard load in addition to their language's chunk.
const namespaces = ['shell', 'dashboard', 'request-summary', 'venues']
const languages = readdirSync(new URL('../site/messages/site', import.meta.url)).map((file) =>
  path.basename(file, '.json'),
)

/**
 * The first load of a built back-office: its page's scripts, their and the two routes' static imports, and the messages of the language
 * with the longest texts. Gives `{ files: [{ file, bytes }], bytes }`, the largest file first.
 */
export function firstLoad(dist) {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'))
  const scripts = [...scriptsOfPage(dist), ...[page, ...routes].flatMap((entry) => importsOf(manifest, entry))]
  const messagesBeside = (language) => messagesIn(manifest, language).filter((file) => !scripts.includes(file))
  const candidates = languages.map((language) => sizesOf(dist, messagesBeside(language)))
  const longest = candidates.reduce((most, sizes) => (sum(sizes) > sum(most) ? sizes : most))
  const files = [...sizesOf(dist, scripts), ...longest].sort((a, b) => b.bytes - a.bytes)
  return { files, bytes: sum(files) }
}

/** One line of output: `First screen: 168.6 kB of JavaScript (at most 195 kB).` */
export function inOneLine({ bytes }) {
  return `First screen: ${(bytes / 1000).toFixed(1)} kB of JavaScript, compressed (at most ${budget / 1000} kB).`
}

function scriptsOfPage(dist) {
  const html = readFileSync(path.join(dist, page), 'utf8')
  const tags = html.match(/<script[^>]*\bsrc="[^"]+"|<link[^>]*\brel="modulepreload"[^>]*>/g) ?? []
  return tags.map((tag) => tag.match(/\b(?:src|href)="\/?([^"]+)"/)[1])
}

function importsOf(manifest, entry, seen = new Set()) {
  if (seen.has(entry)) return []
  seen.add(entry)
  const { file, imports = [] } = entryOf(manifest, entry)
  return [file, ...imports.flatMap((other) => importsOf(manifest, other, seen))]
}

function messagesIn(manifest, language) {
  const own = namespaces.map((namespace) => entryOf(manifest, messagesEntry(manifest, namespace, language)).file)
  return [...importsOf(manifest, `messages/${language}.js`), ...own]
}

function messagesEntry(manifest, namespace, language) {
  const place = `messages/${namespace}/${language}.json`
  return Object.keys(manifest).find((entry) => entry.endsWith(place)) ?? place
}

function entryOf(manifest, entry) {
  if (!manifest[entry])
    throw new Error(`The build has no ${entry}; scripts/first-load.mjs has to follow what was moved.`)
  return manifest[entry]
}

function sizesOf(dist, files) {
  return [...new Set(files)].map((file) => ({
    file,
    bytes: gzipSync(readFileSync(path.join(dist, file))).length,
  }))
}

function sum(sizes) {
  return sizes.reduce((total, { bytes }) => total + bytes, 0)
}
