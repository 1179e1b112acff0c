/** Letters, digits and the space: what a searchable name consists of. */
const characters = 37
const [space, letterA, digit0] = [0, 1, 27]
const [a, z, zero, nine] = [97, 122, 48, 57]

/**
 * The trigrams of a searchable name as PostgreSQL's pg_trgm takes them, each once and as a number: of each word with two spaces before it and
 * one behind it.
 */
export function trigramsOf(text: string): number[] {
  const found: number[] = []
  let [first, second]: [number, number] = [space, space]
  for (let place = 0; place <= text.length; place++) {
    const third = place < text.length ? numberOf(text.charCodeAt(place)) : space
    const isInWord = third !== space || second !== space
    const trigram = (first * characters + second) * characters + third
    if (isInWord && !found.includes(trigram)) found.push(trigram)
    first = third === space ? space : second
    second = third
  }
  return found
}

function numberOf(code: number): number {
  if (code >= a && code <= z) return code - a + letterA
  return code >= zero && code <= nine ? code - zero + digit0 : space
}

/** How similar two names are, from 0 to 1, in the single precision of pg_trgm; `shared` trigrams are in both. */
export function similarityOf(shared: number, size: number, otherSize: number): number {
  return shared === 0 ? 0 : Math.fround(shared / (size + otherSize - shared))
}

/** The fewest trigrams that a text must share with one of `size` trigrams to be as similar as that (from `similarityOf`). */
export function leastShared(size: number, similarity: number): number {
  return Math.max(1, Math.ceil((similarity * (size + 1)) / (1 + similarity)))
}

/** How many of these trigrams are in both. */
export function sharedTrigrams(some: readonly number[], others: readonly number[]): number {
  return some.filter((trigram) => others.includes(trigram)).length
}

/**
 * The texts that have each trigram, one list behind the other; and how many trigrams each text has. `shared` is memory to count in, all zero
 * between two searches.
 */
export type TrigramLists = { starts: Uint32Array; texts: Uint32Array; sizes: Uint16Array; shared: Uint16Array }

const all = characters ** 3

/** Takes two walks over the texts: the first counts how long each list is. */
export function trigramLists(texts: readonly string[]): TrigramLists {
  const starts = new Uint32Array(all + 1)
  const sizes = new Uint16Array(texts.length)
  texts.forEach((text, index) => {
    const trigrams = trigramsOf(text)
    sizes[index] = trigrams.length
    for (const trigram of trigrams) starts[trigram + 1] = (starts[trigram + 1] ?? 0) + 1
  })
  for (let trigram = 0; trigram < all; trigram++)
    starts[trigram + 1] = (starts[trigram + 1] ?? 0) + (starts[trigram] ?? 0)
  const next = starts.slice()
  const listed = new Uint32Array(starts[all] ?? 0)
  texts.forEach((text, index) => {
    for (const trigram of trigramsOf(text)) {
      const place = next[trigram] ?? 0
      listed[place] = index
      next[trigram] = place + 1
    }
  })
  return { starts, texts: listed, sizes, shared: new Uint16Array(texts.length) }
}

/** Calls for each text that has at least `least` of the trigrams, with how many of them it has. */
export function eachSharing(
  { starts, texts, shared }: TrigramLists,
  { trigrams, least }: { trigrams: readonly number[]; least: number },
  call: (text: number, shared: number) => void,
): void {
  const met: number[] = []
  for (const trigram of trigrams) {
    const end = starts[trigram + 1] ?? 0
    for (let place = starts[trigram] ?? 0; place < end; place++) {
      const text = texts[place] ?? 0
      const count = (shared[text] ?? 0) + 1
      shared[text] = count
      if (count === least) met.push(text)
    }
  }
  const found = met.map((text): [number, number] => [text, shared[text] ?? 0])
  shared.fill(0)
  for (const [text, count] of found) call(text, count)
}
