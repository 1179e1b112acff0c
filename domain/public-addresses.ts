import { isLanguage, type Language } from './languages.ts'
import { legalPaths } from './legal-pages.ts'
import { directoryRoots, favouritesRoot, projectRoot } from './public-roots.ts'
import { withoutAccents } from './slug.ts'
import { trustReportPath } from './trust-report-path.ts'

/** The first segments of pages that are the same for everybody who reads their language. */
const sharedRoots = [
  ...directoryRoots,
  'terms',
  trustReportPath.replaceAll('/', ''),
  ...Object.values(legalPaths).map((path) => path.replaceAll('/', '')),
]
/** The first segments of pages that belong to one couple, reviewer, reporter or browser; the rest may be a case-sensitive secret. */
const personalRoots = [projectRoot, 'avis', favouritesRoot, 'report', 'reports']
/** Not pages: API calls, files and addresses for programs. */
const machineRoots = ['api', 'dev', 'files', 'health', 'social', 'sitemaps', 'app-assets', 'site-assets', '.well-known']

/**
 * Rule "one address": the correct address of a page that was requested with capitals, accents, a superfluous slash, or a missing one at the
 * end: `/Wedding-Planners//Île-de-France/` → `/wedding-planners/ile-de-france`. Gives the path itself where it is correct or not a page's.
 */
export function plainAddress(path: string): string {
  if (machineRoots.includes(rootOf(path))) return path
  const [first = '', ...rest] = path.split('/').filter(Boolean)
  const root = plainStep(first)
  if (machineRoots.includes(root)) return path
  if (isLanguage(root)) return rest.length === 0 ? `/${root}` : `/${root}${plainAddress(`/${rest.join('/')}`)}`
  const plain = `/${[root, ...(isShared(root, rest) ? rest.map(plainStep) : rest)].join('/')}`
  return isLegalPath(`${plain}/`) ? `${plain}/` : plain
}

/** The redirect to a provider's own link is not a page. */
function isShared(root: string, [second]: readonly string[]): boolean {
  return sharedRoots.includes(root) && !(root === 'annuaire' && second === 'track')
}

/** A normalised segment; unchanged where it is correct or cannot be decoded. */
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

/** Whether the page at this path is the same for everybody who reads its language. */
export function isSharedPage(path: string): boolean {
  return sharedRoots.includes(rootOf(path))
}

/** Whether pages below this path exist in languages other than the host's; for the root, where it is the directory's front page. */
function hasLanguages(path: string): boolean {
  return path === '/' || isSharedPage(path) || personalRoots.includes(rootOf(path))
}

function rootOf(path: string): string {
  return /^\/([^/?#]*)/.exec(path)?.[1] ?? ''
}

type SpokenPath = { language: Language | null; path: string }

/** Splits the language prefix from a page's path: `/en/guide/list?x` → `en` and `/guide/list?x`. */
export function readLanguagePrefix(url: string): SpokenPath {
  const [, code = '', rest = ''] = /^\/([a-z]{2})(?=\/|\?|$)(.*)$/.exec(url) ?? []
  const path = rest.startsWith('/') ? rest : `/${rest}`
  return isLanguage(code) && hasLanguages(path.split('?')[0] ?? '')
    ? { language: code, path }
    : { language: null, path: url }
}

/** The path of a page in a language; the host's own language, if a host is given, has no prefix (rule "language of a public page"). */
export function pathInLanguage(path: string, language: Language, hostLanguage: Language | null): string {
  if (language === hostLanguage || !hasLanguages(path.split(/[?#]/)[0] ?? '')) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}
