// How much JavaScript a browser loads until a person can use the first page: to sign in, or, signed in already, the dashboard.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const page = 'index.html'

/**
 * The screens that are first; backoffice/vite.config.ts bundles the routes of each. `namespaces` are loaded in addition to their language's
 * chunk, and `budget` is in bytes, compressed.
 */
export const firstScreens = JSON.parse(
  readFileSync(new URL('../backoffice/first-screens.json', import.meta.url), 'utf8'),
)
const languages = readdirSync(new URL('../site/messages/site', import.meta.url)).map((file) =>
  path.basename(file, '.json'),
)

/**
 * The first load of a built back-office: its page's scripts, their and the screen's static imports, and the messages of the language with the
 * longest texts. Gives `{ screen, files: [{ file, bytes }], bytes }`, the largest file first.
 */
export function firstLoad(dist, screen) {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'))
  const scripts = [
    ...scriptsOfPage(dist),
    ...[page, ...screen.routes.map(entryOfRoute)].flatMap((entry) => importsOf(manifest, entry)),
  ]
  const messagesBeside = (language) =>
    messagesIn(manifest, language, screen.namespaces).filter((file) => !scripts.includes(file))
  const candidates = languages.map((language) => sizesOf(dist, messagesBeside(language)))
  const longest = candidates.reduce((most, sizes) => (sum(sizes) > sum(most) ? sizes : most))
  const files = [...sizesOf(dist, scripts), ...longest].sort((a, b) => b.bytes - a.bytes)
  return { screen, files, bytes: sum(files) }
}

/** One line of output: `First screen: 168.6 kB of JavaScript (at most 195 kB).` */
export function inOneLine({ screen, bytes }) {
  return `${screen.name}: ${(bytes / 1000).toFixed(1)} kB of JavaScript, compressed (at most ${screen.budget / 1000} kB).`
}

function scriptsOfPage(dist) {
  const html = readFileSync(path.join(dist, page), 'utf8')
  const tags = html.match(/<script[^>]*\bsrc="[^"]+"|<link[^>]*\brel="modulepreload"[^>]*>/g) ?? []
  return tags.map((tag) => tag.match(/\b(?:src|href)="\/?([^"]+)"/)[1])
}

/** The manifest's names are relative to the back-office. */
const entryOfRoute = (route) => path.posix.relative('backoffice', route)

function importsOf(manifest, entry, seen = new Set()) {
  if (seen.has(entry)) return []
  seen.add(entry)
  const { file, imports = [] } = entryOf(manifest, entry)
  return [file, ...imports.flatMap((other) => importsOf(manifest, other, seen))]
}

function messagesIn(manifest, language, namespaces) {
  const own = namespaces.map((namespace) => entryOf(manifest, messagesEntry(manifest, namespace, language)).file)
  return [...importsOf(manifest, `messages/${language}.js`), ...own]
}

function messagesEntry(manifest, namespace, language) {
  const place = `messages/${namespace}/${language}.json`
  return Object.keys(manifest).find((entry) => entry.endsWith(place)) ?? place
}

function entryOf(manifest, entry) {
  if (!manifest[entry])
    throw new Error(`The build has no ${entry}; backoffice/first-screens.json has to follow what was moved.`)
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
