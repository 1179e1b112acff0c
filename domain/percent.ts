/** Percent of the whole with one decimal; 0 when nothing was received (rule "statistics"). */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}
