/** The page that lists all guides. */
export const guideListPath = '/guide/list'

/** The feed of a host's guides, in its language. */
export const guideFeedPath = '/guide/rss.xml'

/** The page of a guide, by its slug in the language of the host. */
export function guidePath(slug: string): string {
  return `/guide/${slug}`
}

const wordsPerMinute = 200

/** The reading time of this many words in whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute))
}

/** Where an operator sees a version of a guide as its readers will. */
export const guidePreviewPath = '/guide/preview'
