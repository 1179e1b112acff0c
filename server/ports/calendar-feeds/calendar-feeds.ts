/** Why a calendar could not be fetched. */
export type FetchFailure =
  | 'address_refused'
  | 'unreachable'
  | 'too_slow'
  | 'refused'
  | 'not_found'
  | 'failed'
  | 'too_large'

/** The calendar's version headers when it was last read completely. */
export type FeedVersion = { etag: string | null; lastModified: string | null }

/** A calendar's text with its version; null where it has not changed since the given version. */
export type FetchedCalendar = FeedVersion & { bytes: Uint8Array }

/** Calendars at addresses entered by owners of venues. */
export type CalendarFeeds = {
  /**
   * The calendar at an https address, or null where it is still the known version. Throws `CalendarFeedFailed` after 20 seconds at the
   * latest, and for any address that leads into a private network, by its name, its DNS or a redirect.
   */
  fetch(url: string, known: FeedVersion | null): Promise<FetchedCalendar | null>
}

/** The calendar was not fetched; none of it was read. */
export class CalendarFeedFailed extends Error {
  readonly failure: FetchFailure

  constructor(failure: FetchFailure, cause?: unknown) {
    super(failure, { cause })
    this.name = 'CalendarFeedFailed'
    this.failure = failure
  }
}
