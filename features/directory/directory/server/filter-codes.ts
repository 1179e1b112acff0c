import type { Services } from '@bouquet/server/context.ts'
import type { FilterCodes } from '../rules/directory-filters.ts'

/** What lists can be filtered by: retired entries as well, as long as planners and venues have them. */
export function filterCodes({ catalogues }: Pick<Services, 'catalogues'>): FilterCodes {
  return {
    service: catalogues.codes('services'),
    type: catalogues.codes('venue_types'),
    language: catalogues.codes('languages'),
  }
}
