import { isLanguage, type Language } from './languages.ts'
import { legalPaths } from './legal-pages.ts'
import { withoutAccents } from './slug.ts'

/** What stands first in the addresses of pages that say the same to everybody who reads their language. */
const sharedRoots = [
  ...[
    'wedding-planners',
    'wedding-venues',
    'wedding-planner',
    'wedding-venue',
    'portfolio',
    'guide',
    'search',
    'annuaire',
    'terms',
  ],
  ...Object.values(legalPaths).map((path) => path.replaceAll('/', '')),
]
/** And of pages that belong to one couple, reviewer or browser; what follows may be a secret in capitals. */
const personalRoots = ['project', 'avis', 'favourites']
/** No pages: calls, files and what programs ask for. */
const machineRoots = ['api', 'dev', 'files', 'health', 'social', 'sitemaps', 'app-assets', 'site-assets', '.well-known']

/**
 * Rule "one address": the address that a page of ours has when this one has capitals, accents, a slash too many, or one too few at the
 * end: `/Wedding-Planners//Île-de-France/` → `/wedding-planners/ile-de-france`. The path itself where it is right, or no page's.
 */
export function plainAddress(path: string): string {
  const [first = '', ...rest] = path.split('/').filter(Boolean)
  const root = plainStep(first)
  if (machineRoots.includes(root)) return path
  if (isLanguage(root)) return rest.length === 0 ? `/${root}` : `/${root}${plainAddress(`/${rest.join('/')}`)}`
  const plain = `/${[root, ...(isShared(root, rest) ? rest.map(plainStep) : rest)].join('/')}`
  return isLegalPath(`${plain}/`) ? `${plain}/` : plain
}

/** The way out to a provider's own link is no page. */
function isShared(root: string, [second]: readonly string[]): boolean {
  return sharedRoots.includes(root) && !(root === 'annuaire' && second === 'track')
}

/** A step as pages have it; as it is where it is right, or cannot be read. */
function plainStep(step: string): string {
  const read = readStep(step)
  const plain =
    read &&
    withoutAccents(read)
      .trim()
      .replace(/[\s_]+/g, '-')
  return plain === read ? step : encodeURIComponent(plain ?? '')
}

function readStep(step: string): string | null {
  try {
    return decodeURIComponent(step)
  } catch {
    return null
  }
}

function isLegalPath(path: string): boolean {
  return Object.values(legalPaths).includes(path)
}

/** Whether the page at this path says the same to everybody who reads its language. */
export function isSharedPage(path: string): boolean {
  return sharedRoots.includes(rootOf(path))
}

/** Whether there are pages in other languages than the host's below this path; of the root where the directory's front page is. */
export function hasLanguages(path: string): boolean {
  return path === '/' || isSharedPage(path) || personalRoots.includes(rootOf(path))
}

function rootOf(path: string): string {
  return /^\/([^/?#]*)/.exec(path)?.[1] ?? ''
}

export type SpokenPath = { language: Language | null; path: string }

/** The language that an address names before the path of a page, with that path: `/en/guide/list?x` → `en` and `/guide/list?x`. */
export function readLanguagePrefix(url: string): SpokenPath {
  const [, code = '', rest = ''] = /^\/([a-z]{2})(?=\/|\?|$)(.*)$/.exec(url) ?? []
  const path = rest.startsWith('/') ? rest : `/${rest}`
  return isLanguage(code) && hasLanguages(path.split('?')[0] ?? '')
    ? { language: code, path }
    : { language: null, path: url }
}

/** The path of a page in a language: that of the host, where one is named, has no prefix (rule "language of a public page"). */
export function pathInLanguage(path: string, language: Language, hostLanguage: Language | null): string {
  if (language === hostLanguage || !hasLanguages(path.split(/[?#]/)[0] ?? '')) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}
