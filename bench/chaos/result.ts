import type { RawBuilder } from 'kysely'
import type { World } from './world.ts'

/** One thing that must never happen, how often it did, and a few examples. */
export type Result = { what: string; wrong: number; examples: string[] }

const maxExamples = 3

/** `wrong` lists the violations, a few of which become examples. */
export function resultOf(what: string, wrong: string[]): Result {
  return { what, wrong: wrong.length, examples: wrong.slice(0, maxExamples) }
}

/** The query gives a row with `id` for each violation. */
export async function resultOfQuery(
  { db }: Pick<World, 'db'>,
  what: string,
  query: RawBuilder<{ id: string }>,
): Promise<Result> {
  const { rows } = await query.execute(db)
  return resultOf(
    what,
    rows.map(({ id }) => id),
  )
}
