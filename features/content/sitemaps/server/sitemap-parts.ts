/** The most addresses that a sitemap may hold, by the protocol, is 50,000; entries are spread by their random ids, so some room is left. */
const entriesPerPart = 25_000
const maxDigits = 2

/** Ids that begin with the same digits, as a sitemap holds them together: `3f`, or everything under the empty name. */
export type IdRange = { from: string; to: string | null }

/** The names of the parts that a country's entries are split into. */
export function partNames(entries: number): string[] {
  let digits = 0
  while (digits < maxDigits && entries > entriesPerPart * 16 ** digits) digits++
  return Array.from({ length: 16 ** digits }, (_, part) =>
    digits === 0 ? 'all' : part.toString(16).padStart(digits, '0'),
  )
}

/** The ids of a part; null for a name that no part can have. */
export function rangeOfPart(name: string): IdRange | null {
  if (name === 'all') return { from: idFrom(''), to: null }
  if (!/^[0-9a-f]{1,2}$/.test(name)) return null
  const next = (Number.parseInt(name, 16) + 1).toString(16).padStart(name.length, '0')
  return { from: idFrom(name), to: next.length > name.length ? null : idFrom(next) }
}

function idFrom(digits: string): string {
  return `${digits.padEnd(8, '0')}-0000-0000-0000-000000000000`
}
