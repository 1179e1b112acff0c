const leastAllowed = 2
const share = 1 / 3

/**
 * Whether a searchable name may be meant by a text: one of its later words begins with it, or at most a third of the text is written otherwise
 * than the name or the name's first words.
 */
export function mayBeMeant(text: string, name: string): boolean {
  const allowed = Math.max(leastAllowed, Math.floor(text.length * share))
  const words = text.split(' ').length
  const firstWords = name.split(' ').slice(0, words).join(' ')
  return name.includes(` ${text}`) || differsBy(allowed, text, name) || differsBy(allowed, text, firstWords)
}

/** Most names are too long or too short, so that their characters need not be compared. */
function differsBy(most: number, one: string, other: string): boolean {
  return Math.abs(one.length - other.length) <= most && errorsBetween(one, other) <= most
}

/** The fewest characters to add, leave out or replace to make one searchable name of the other. */
export function errorsBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 0; row < one.length; row++) {
    const now = [row + 1]
    for (let column = 0; column < other.length; column++) {
      const replaced = (before[column] ?? 0) + Number(one[row] !== other[column])
      now.push(Math.min(replaced, (before[column + 1] ?? 0) + 1, (now[column] ?? 0) + 1))
    }
    before = now
  }
  return before[other.length] ?? 0
}
