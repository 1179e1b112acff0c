import type { SwitchName } from './switch-names.ts'

/** The first segments of pages that a country has only while it is open. */
const closingRoots = [
  'wedding-planners',
  'wedding-venues',
  'wedding-planner',
  'wedding-venue',
  'portfolio',
  'guide',
  'search',
  'annuaire',
  'favourites',
]
/** The parts of the form for couples; a project that exists has its secret in their place. */
const formSteps = ['step', 'ask', 'review', 'send']

/**
 * Rule "served countries": whether the page at this path, without a language prefix, is there only while its country is open. What somebody has
 * begun, legal pages, reports and previews stay.
 */
export function closesWithCountry(path: string): boolean {
  const [root, second] = (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean)
  if (root === undefined) return true
  if (root === 'project') return second === undefined || formSteps.includes(second)
  return closingRoots.includes(root) && !(root === 'guide' && second === 'preview')
}

/** Rule "switches by country": the switch with which the page at this path, without a language prefix, is there or not; null where it has none. */
export function switchOfPage(path: string): SwitchName | null {
  const [root, second] = (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean)
  return root === 'guide' && second !== 'preview' ? 'guides' : null
}
