/** All guides, and the way to each. */
export const guideListPath = '/guide/list'

/** The feed of the guides of a host, in its language. */
export const guideFeedPath = '/guide/rss.xml'

/** The page of a guide, by its slug in the language of the host. */
export function guidePath(slug: string): string {
  return `/guide/${slug}`
}

const wordsPerMinute = 200

/** Whole minutes that a text of so many words takes, one at least. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute))
}
