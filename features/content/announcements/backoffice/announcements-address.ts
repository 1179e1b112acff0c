import { type AnnouncementState, announcementStates } from '../rules/announcement.ts'
import type { AnnouncementFilters } from './announcement-queries.ts'

/** The filters of the list, as in the page's address. */
export type AnnouncementsAddress = { q: string; state: AnnouncementState | null }

/** Reads the address; an invalid value is ignored. */
export function readAnnouncementsAddress(search: URLSearchParams): AnnouncementsAddress {
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    state: announcementStates.find((state) => state === search.get('state')) ?? null,
  }
}

/** The filters that are set, as the calls take them. */
export function filtersOf({ q, state }: AnnouncementsAddress): AnnouncementFilters {
  return { ...(q && { q }), ...(state && { state }) }
}

/** Writes the address, leaving out what is not set. */
export function writeAnnouncementsAddress(address: AnnouncementsAddress): string {
  return `?${new URLSearchParams(Object.entries(filtersOf(address)).map(([name, value]) => [name, String(value)]))}`
}
