import { venuePaths } from './paths.ts'

/** The address of a page about everything that a provider has, opened at one venue. */
const openedAt = (path: string) => (id: string) => `${path}?${new URLSearchParams({ venue: id })}`

type Section<Key extends string> = { key: Key; path: (id: string) => string }

type VenueTab = 'overview' | 'services' | 'photos' | 'videos' | 'settings'
type FurtherSection =
  | 'statistics'
  | 'reviews'
  | 'badge'
  | 'availability'
  | 'spaces'
  | 'prices'
  | 'rules'
  | 'point'
  | 'planners'
  | 'testimonials'
  | 'languages'
/** A part of a venue that has a page of its own. Its title is the message `venues:sections.<key>`. */
export type VenueSectionKey = VenueTab | FurtherSection

/** The pages in the row of tabs, in its order. */
export const venueTabs: readonly Section<VenueTab>[] = [
  { key: 'overview', path: venuePaths.venue },
  { key: 'services', path: venuePaths.services },
  { key: 'photos', path: venuePaths.photos },
  { key: 'videos', path: venuePaths.videos },
  { key: 'settings', path: venuePaths.settings },
]

/** The pages linked from the overview; `venues:sectionHints.<key>` describes each. */
export const furtherSections: readonly Section<FurtherSection>[] = [
  { key: 'statistics', path: venuePaths.statistics },
  { key: 'reviews', path: openedAt('/reviews') },
  { key: 'badge', path: openedAt('/integrate-badge') },
  { key: 'availability', path: venuePaths.availability },
  { key: 'testimonials', path: venuePaths.testimonials },
  { key: 'languages', path: venuePaths.languages },
  { key: 'spaces', path: venuePaths.spaces },
  { key: 'prices', path: venuePaths.prices },
  { key: 'rules', path: venuePaths.rules },
  { key: 'point', path: venuePaths.point },
  { key: 'planners', path: venuePaths.planners },
]
