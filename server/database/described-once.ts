import pg from 'pg'

type Query = (config: unknown, ...rest: unknown[]) => unknown
type Statement = { name: string; text: string; values: unknown[] }

/** What the driver makes of a description: the columns, their parsers, and a row without values. */
type Columns = { fields: pg.FieldDef[]; _parsers: unknown[]; _prebuiltEmptyResultObject: object }

/** The parts of the driver's connection and query that are used here. */
type DriverConnection = { describe(portal: object): void }
type DriverQuery = pg.Query & {
  _result: Columns
  _accumulateRows: boolean
  prepare(connection: DriverConnection): void
  handleRowDescription(message: unknown): void
}
const DriverQuery = pg.Query as unknown as new (text: string, values: unknown[]) => DriverQuery

/**
 * Has PostgreSQL describe the columns of a named statement once per connection. The driver asks for them with each execution, and building
 * the names of 45 columns anew took a fifth of a call's processor time. They stay the same: PostgreSQL refuses a prepared statement whose result has
 * changed (`named-statements.ts`).
 */
export function describingOnce<Client extends pg.ClientBase>(client: Client): Client {
  const query = client.query.bind(client) as Query
  const described = new Map<string, Columns>()
  const queryNamed = (statement: Statement) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    query(new NamedQuery(statement, described), (error: Error | null, result: unknown) =>
      error ? reject(error) : resolve(result),
    )
    return promise
  }
  client.query = ((config: unknown, ...rest: unknown[]) =>
    isNamed(config) && rest.length === 0 ? queryNamed(config) : query(config, ...rest)) as typeof client.query
  return client
}

function isNamed(config: unknown): config is Statement {
  return typeof config === 'object' && config !== null && 'name' in config && 'values' in config
}

class NamedQuery extends DriverQuery {
  readonly name: string
  readonly #described: Map<string, Columns>

  constructor({ name, text, values }: Statement, described: Map<string, Columns>) {
    super(text, values)
    this.name = name
    this.#described = described
  }

  override prepare(connection: DriverConnection): void {
    const columns = this.#described.get(this.name)
    if (columns) {
      Object.assign(this._result, columns)
      this._accumulateRows = true
    }
    super.prepare(columns ? withoutDescription(connection) : connection)
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#described.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

const undescribed = new WeakMap<DriverConnection, DriverConnection>()

function withoutDescription(connection: DriverConnection): DriverConnection {
  const known = undescribed.get(connection) ?? Object.assign(Object.create(connection), { describe: () => undefined })
  undescribed.set(connection, known)
  return known
}
