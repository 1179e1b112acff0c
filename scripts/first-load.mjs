// How much JavaScript is sent until a person can use the first pages: to sign in, and then the dashboard.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * The pages that are first. Of each: the routes and messages that the server names in its head (backoffice/build/preloads-of-screens.ts),
 * what it then loads by itself, and `after`, the page that comes before it. `budget` is in bytes, as sent; `e2e/first-visit.e2e.ts` holds it
 * in a browser, and that nothing else is loaded.
 */
export const firstScreens = JSON.parse(
  readFileSync(new URL('../backoffice/first-screens.json', import.meta.url), 'utf8'),
)
const languages = readdirSync(new URL('../site/messages/site', import.meta.url)).map((file) =>
  path.basename(file, '.json'),
)

/** What a first visit loads until the screen is there, in the language with the longest texts. Gives `{ screen, files: [{ file, bytes }], bytes }`. */
export function firstLoad(dist, screen) {
  const loads = languages.map((language) => sizesOf(dist, filesUntil(dist, screen, language)))
  const files = loads.reduce((most, sizes) => (sum(sizes) > sum(most) ? sizes : most))
  return { screen, files: files.sort((a, b) => b.bytes - a.bytes), bytes: sum(files) }
}

/** One line of output: `Sign-in page: 118.6 kB of JavaScript as sent (at most 150 kB).` */
export function inOneLine({ screen, bytes }) {
  return `${screen.name}: ${(bytes / 1000).toFixed(1)} kB of JavaScript as sent (at most ${screen.budget / 1000} kB).`
}

function filesUntil(dist, screen, language) {
  const before = firstScreens.find(({ path }) => path === screen.after)
  const preloads = JSON.parse(readFileSync(path.join(dist, 'preloads.json'), 'utf8'))
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'))
  const own = [
    ...preloads[language][screen.path].map((address) => address.slice(1)),
    ...screen.loadsThen.flatMap((part) => importsOf(manifest, path.posix.relative('backoffice', part))),
  ]
  const files = [...scriptsOfPage(dist), ...own, ...(before ? filesUntil(dist, before, language) : [])]
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

function scriptsOfPage(dist) {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const tags = html.match(/<script[^>]*\bsrc="[^"]+"|<link[^>]*\brel="modulepreload"[^>]*>/g) ?? []
  return tags.map((tag) => tag.match(/\b(?:src|href)="\/?([^"]+)"/)[1])
}

function importsOf(manifest, entry, seen = new Set()) {
  if (seen.has(entry)) return []
  seen.add(entry)
  if (!manifest[entry])
    throw new Error(`The build has no ${entry}; backoffice/first-screens.json has to follow what was moved.`)
  const { file, imports = [] } = manifest[entry]
  return [file, ...imports.flatMap((other) => importsOf(manifest, other, seen))]
}

/** Brotli, where the build has it: nearly every browser takes it. */
function sizesOf(dist, files) {
  return files.map((file) => {
    const sent = [`${file}.br`, file].map((name) => path.join(dist, name)).find((name) => existsSync(name))
    return { file, bytes: statSync(sent).size }
  })
}

function sum(sizes) {
  return sizes.reduce((total, { bytes }) => total + bytes, 0)
}
