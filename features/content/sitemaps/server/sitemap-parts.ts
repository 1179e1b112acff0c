/** The protocol allows at most 50,000 addresses a sitemap. Entries are spread by their random ids, so some room is left. */
const entriesPerPart = 25_000
const maxDigits = 2

/** A range of ids with the same first digits, which one part of the sitemap holds: `3f`, or all ids under the empty name. */
type IdRange = { from: string; to: string | null }

/** The names of the parts that a country's entries are split into. */
export function partNames(entries: number): string[] {
  let digits = 0
  while (digits < maxDigits && entries > entriesPerPart * 16 ** digits) digits++
  return Array.from({ length: 16 ** digits }, (_, part) =>
    digits === 0 ? 'all' : part.toString(16).padStart(digits, '0'),
  )
}

/** The range of ids of a part; null for an invalid name. */
export function rangeOfPart(name: string): IdRange | null {
  if (name === 'all') return { from: idFrom(''), to: null }
  if (!/^[0-9a-f]{1,2}$/.test(name)) return null
  const next = (Number.parseInt(name, 16) + 1).toString(16).padStart(name.length, '0')
  return { from: idFrom(name), to: next.length > name.length ? null : idFrom(next) }
}

function idFrom(digits: string): string {
  return `${digits.padEnd(8, '0')}-0000-0000-0000-000000000000`
}
