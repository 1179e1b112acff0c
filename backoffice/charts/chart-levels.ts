const wantedLevels = 4

/** Round whole numbers from 0 to the first at or above the highest value, at equal distances. */
export function levelsUpTo(highest: number): number[] {
  const least = Math.max(1, highest / wantedLevels)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= least) ?? power
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, place) => place * step)
}
