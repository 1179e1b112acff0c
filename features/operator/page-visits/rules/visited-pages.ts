import { frontPagePath, listPath, plannerPath, portfolioPath, venuePath } from '@bouquet/domain/directory-urls'
import { guideListPath, guidePath } from '@bouquet/domain/guides'

/** The kinds of public pages on which visits are counted. */
export const visitedPages = ['front', 'directory', 'profile', 'guide', 'project'] as const
export type VisitedPage = (typeof visitedPages)[number]

const profiles = [plannerPath(':slug'), venuePath(':slug'), portfolioPath(':slug')]
const lists = [listPath({ kind: 'planner' }), listPath({ kind: 'venue' })]

/** The kind of a page by the pattern of its route; null for pages that are nobody’s first or a person’s own. */
export function visitedPageOf(route: string): VisitedPage | null {
  if (route === '/' || route === frontPagePath) return 'front'
  if (profiles.includes(route)) return 'profile'
  if (lists.some((list) => route === list || route === `${list}/*`)) return 'directory'
  if (route === guideListPath || route === guidePath(':slug')) return 'guide'
  return route === '/project' ? 'project' : null
}
