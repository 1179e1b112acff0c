/** Cards on a front page. */
export const maxFirst = 3

/**
 * The entries that a front page shows on this day: three of Premium, others tomorrow, preferring those with a picture; the first of the list
 * behind them where Premium has fewer than three.
 */
export function firstEntries<Entry extends { isPremium: boolean; cover: unknown }>(
  entries: readonly Entry[],
  now: Date,
): Entry[] {
  const premium = entries.filter(({ isPremium }) => isPremium)
  if (premium.length < maxFirst) {
    return [...premium, ...entries.filter(({ isPremium }) => !isPremium)].slice(0, maxFirst)
  }
  const pictured = premium.filter(({ cover }) => cover !== null)
  const offered = pictured.length >= maxFirst ? pictured : premium
  const days = Math.floor(now.getTime() / 86_400_000)
  const start = (days * maxFirst) % offered.length
  return [...offered.slice(start), ...offered.slice(0, start)].slice(0, maxFirst)
}
