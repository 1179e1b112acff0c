import { furthestWeddingYears } from '@bouquet/domain/project'

const pastMonths = 12

/** The months, as `2027-06`, that the list can be filtered by: from a year ago to five years ahead, and the chosen one. */
export function weddingMonths(now: Date, chosen: string | undefined): string[] {
  const months = Array.from({ length: pastMonths + furthestWeddingYears * 12 + 1 }, (_, step) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - pastMonths + step, 1)).toISOString().slice(0, 7),
  )
  return chosen && !months.includes(chosen) ? [chosen, ...months] : months
}
