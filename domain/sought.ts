import type { DirectoryKind } from './directory-urls.ts'

/** Whether a couple has found a planner or a venue, by the columns of its project. */
type FoundMoments = Record<'stopped_at' | 'planner_found_at' | 'venue_found_at', Date | null>

/** Whether a couple is still searching for a planner, or for a venue (rule "hired"). */
export function isSought(kind: DirectoryKind, project: FoundMoments): boolean {
  return project.stopped_at === null && project[`${kind}_found_at`] === null
}
