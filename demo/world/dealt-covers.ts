/** The motif of each photo of a provider, the first one shown first; null for one that is never shown first. */
export type Gallery = { id: string; motifs: readonly (string | null)[] }

/**
 * The place of the photo that each provider shows first, so that no two neighbours of any list show one motif, and as few as possible within `reach`
 * places. Those with the fewest choices are served first.
 */
export function coverAt(
  lists: readonly (readonly string[])[],
  galleries: readonly Gallery[],
  reach: number,
): ReadonlyMap<string, number> {
  const neighbours = neighboursIn(lists, reach)
  const shown = new Map<string, string | null>()
  const chosen = new Map<string, number>()
  const choose = ({ id, motifs }: Gallery) => {
    const costs = motifs.map((motif, place) => (motif === null ? never : costOf(motif) + place / 100))
    const place = costs.indexOf(Math.min(...costs))
    if (place < 0) return
    chosen.set(id, place)
    shown.set(id, motifs[place] ?? null)
    function costOf(motif: string): number {
      const around = neighbours.get(id) ?? new Map<string, number>()
      return [...around].reduce((sum, [other, weight]) => sum + (shown.get(other) === motif ? weight : 0), 0)
    }
  }
  const byChoices = galleries.toSorted((a, b) => a.motifs.length - b.motifs.length)
  for (let round = 0; round < rounds; round++) for (const gallery of byChoices) choose(gallery)
  return chosen
}

const never = Number.MAX_SAFE_INTEGER
const rounds = 4

/** What it costs that two show one motif: much for those side by side, less for those further apart. */
function neighboursIn(lists: readonly (readonly string[])[], reach: number): Map<string, Map<string, number>> {
  const neighbours = new Map<string, Map<string, number>>()
  const add = (one: string, other: string, weight: number) => {
    const around = neighbours.get(one) ?? new Map<string, number>()
    around.set(other, Math.max(around.get(other) ?? 0, weight))
    neighbours.set(one, around)
  }
  for (const list of lists)
    list.forEach((one, place) => {
      for (const other of list.slice(place + 1, place + 1 + reach)) {
        const weight = other === list[place + 1] ? 100 : 1
        add(one, other, weight)
        add(other, one, weight)
      }
    })
  return neighbours
}
