import { directoryRoots, favouritesRoot, projectRoot } from './public-roots.ts'
import type { SwitchName } from './switch-names.ts'

/** What a country has: whether it is open, and what it does not offer. */
export type CountryOffer = { isOpen: boolean; notOffered: readonly SwitchName[] }

/** The first segments of pages that a country has only while it is open. */
const closingRoots = [...directoryRoots, favouritesRoot]
/** The parts of the form for couples; a project that exists has its secret in their place. */
const formSteps = ['step', 'ask', 'review', 'send', 'later']

/**
 * Rule "served countries": whether the page at this path, without a language prefix, is there only while its country is open. What somebody has
 * begun, legal pages, reports and previews stay.
 */
export function closesWithCountry(path: string): boolean {
  const [root, second] = segmentsOf(path)
  if (root === undefined) return true
  if (root === projectRoot) return isFormStep(second)
  return closingRoots.includes(root) && !(root === 'guide' && second === 'preview')
}

/** Rule "switches by country": the switch with which the page at this path, without a language prefix, is there or not; null where it has none. */
export function switchOfPage(path: string): SwitchName | null {
  const [root, second] = segmentsOf(path)
  if (root === favouritesRoot) return 'favourites'
  if (root === projectRoot) return isFormStep(second) ? 'projectForm' : null
  return root === 'guide' && second !== 'preview' ? 'guides' : null
}

/** Whether a country with this offer has the page at this path, without a language prefix: no page links to one that is not there. */
export function hasPage({ isOpen, notOffered }: CountryOffer, path: string): boolean {
  if (!isOpen && closesWithCountry(path)) return false
  const name = switchOfPage(path)
  return name === null || !notOffered.includes(name)
}

function segmentsOf(path: string): string[] {
  return (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean)
}

function isFormStep(second: string | undefined): boolean {
  return second === undefined || formSteps.includes(second)
}
