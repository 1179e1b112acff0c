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
  return name.includes(` ${text}`) || errorsBetween(text, name) <= allowed || errorsBetween(text, firstWords) <= allowed
}

/** The fewest characters to add, leave out or replace to make one text of the other. */
export function errorsBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [row, character] of [...one].entries()) {
    const now = [row + 1]
    for (const [column, wanted] of [...other].entries()) {
      const replaced = (before[column] ?? 0) + Number(character !== wanted)
      now.push(Math.min(replaced, (before[column + 1] ?? 0) + 1, (now[column] ?? 0) + 1))
    }
    before = now
  }
  return before[other.length] ?? 0
}
