import type { RawBuilder } from 'kysely'
import type { Result } from './invariants.ts'
import type { World } from './world.ts'

const mostExamples = 3

/** These are the ones for which it is wrong. */
export function resultOf(what: string, wrong: string[]): Result {
  return { what, wrong: wrong.length, examples: wrong.slice(0, mostExamples) }
}

/** The query gives a row with `id` for each that is wrong. */
export async function resultOfQuery({ db }: World, what: string, query: RawBuilder<{ id: string }>): Promise<Result> {
  const { rows } = await query.execute(db)
  return resultOf(
    what,
    rows.map(({ id }) => id),
  )
}
