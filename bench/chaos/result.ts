import type { RawBuilder } from 'kysely'
import type { World } from './world.ts'

/** One thing that must never happen, and how often it did, with a few examples. */
export type Result = { what: string; wrong: number; examples: string[] }

const maxExamples = 3

/** These are the ones for which it is wrong. */
export function resultOf(what: string, wrong: string[]): Result {
  return { what, wrong: wrong.length, examples: wrong.slice(0, maxExamples) }
}

/** The query gives a row with `id` for each that is wrong. */
export async function resultOfQuery({ db }: World, what: string, query: RawBuilder<{ id: string }>): Promise<Result> {
  const { rows } = await query.execute(db)
  return resultOf(
    what,
    rows.map(({ id }) => id),
  )
}
