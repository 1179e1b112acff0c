import type { CompiledQuery, Kysely, SelectQueryBuilder } from 'kysely'
import type { DB } from './generated.ts'

/**
 * Prepares a read whose SQL is built only once: building it takes longer than PostgreSQL takes to answer (npm run bench). The arguments
 * must be used as values in the query and not change its structure.
 */
export function preparedQuery<Values extends unknown[], Row>(
  build: (db: Kysely<DB>, ...values: Values) => SelectQueryBuilder<DB, never, Row> | { compile(): CompiledQuery<Row> },
): (db: Kysely<DB>, ...values: Values) => Promise<Row[]> {
  let known: { query: CompiledQuery<Row>; places: (number | null)[] } | undefined
  return async (db, ...values) => {
    known ??= compile(db, build, values.length)
    const { query, places } = known
    const parameters = query.parameters.map((constant, at) =>
      places[at] === null ? constant : values[places[at] ?? 0],
    )
    const result = await db.executeQuery<Row>({ ...query, parameters })
    return result.rows
  }
}

class Placeholder {
  readonly position: number
  constructor(position: number) {
    this.position = position
  }
}

function compile<Values extends unknown[], Row>(
  db: Kysely<DB>,
  build: (db: Kysely<DB>, ...values: Values) => { compile(): CompiledQuery<Row> },
  count: number,
) {
  const placeholders = Array.from({ length: count }, (_, position) => new Placeholder(position))
  const query = build(db, ...(placeholders as unknown as Values)).compile()
  const places = query.parameters.map((value) => (value instanceof Placeholder ? value.position : null))
  return { query, places }
}
