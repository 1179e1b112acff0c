import {
  ArrayExpressionNode,
  type ColumnMetadata,
  type DatabaseMetadata,
  type ExpressionNode,
  GenericExpressionNode,
  LiteralNode,
  UnionExpressionNode,
} from 'kysely-codegen'
import { connected } from './open-client.ts'

type Check = { relation: string; definition: string }
type Domain = { relation: string; column: string; domain: string; definition: string }

/** Columns with a closed list of values, as `table.column`, with their values or the domain that lists them. */
type ClosedLists = { domains: Map<string, string[]>; columns: Map<string, string | string[]> }

/** Reads the closed lists of columns from the database's checks and domains. */
export async function readClosedLists(url: string): Promise<ClosedLists> {
  return connected(url, async (client) => {
    const { rows: checks } = await client.query<Check>(checksOfTables)
    const { rows: domains } = await client.query<Domain>(columnsOfDomains)
    return closedLists(checks, domains)
  })
}

function closedLists(checks: Check[], domainColumns: Domain[]): ClosedLists {
  const columns: ClosedLists['columns'] = new Map()
  const domains: ClosedLists['domains'] = new Map()
  for (const { relation, definition } of checks)
    for (const { column, values } of listsOf(definition)) columns.set(`${relation}.${column}`, values)
  for (const { relation, column, domain, definition } of domainColumns) {
    columns.set(`${relation}.${column}`, domain)
    for (const { values } of listsOf(definition)) domains.set(domain, values)
  }
  return { domains, columns }
}

/** `CHECK (((a IS NULL) = (b IS NULL)) AND (b = ANY (ARRAY['x'::text])))` → b allows x; all other comparisons are ignored. */
export function listsOf(definition: string): { column: string; values: string[] }[] {
  const condition = definition.replace(/^CHECK \((.*)\)( NOT VALID)?$/s, '$1')
  return conjuncts(condition).flatMap((part) => {
    const [, column, list] = /^(\w+) (?:= ANY|<@) \(?ARRAY\[([^\]]*)\]\)?$/.exec(unwrapped(part)) ?? []
    return column && list
      ? [{ column, values: [...list.matchAll(/'([^']*)'/g)].map(([, value]) => value as string) }]
      : []
  })
}

/** The operands of `and` at the top level of a condition. */
function conjuncts(condition: string): string[] {
  const text = unwrapped(condition)
  const parts = ['']
  let depth = 0
  for (const piece of text.split(/( AND |[()])/)) {
    if (piece === '(') depth++
    if (piece === ')') depth--
    if (piece === ' AND ' && depth === 0) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}

/** Removes the brackets around the whole condition. */
function unwrapped(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  let depth = 0
  for (const [index, sign] of [...text].entries()) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (depth === 0 && index < text.length - 1) return text
  }
  return unwrapped(text.slice(1, -1))
}

/** Adds what the generator does not read itself: domains as named types, checked columns as unions. */
export function withClosedLists(metadata: DatabaseMetadata, { domains, columns }: ClosedLists): DatabaseMetadata {
  for (const [domain, values] of domains) metadata.enums.set(`public.${domain}`, values)
  for (const { table, column } of columnsOf(metadata)) {
    const list = columns.get(`${table}.${column.name}`)
    if (typeof list === 'string') Object.assign(column, { dataType: list, dataTypeSchema: 'public' })
    else if (list && !column.isArray) column.enumValues = list.toSorted()
  }
  return metadata
}

/** The types of checked array columns by `table.column`; the generator would apply the array to only one member of the union. */
export function typesOfArrays(metadata: DatabaseMetadata, { columns }: ClosedLists): Record<string, ExpressionNode> {
  const types = columnsOf(metadata).flatMap(({ table, column }) => {
    const list = columns.get(`${table}.${column.name}`)
    return column.isArray && Array.isArray(list) ? [[`${table}.${column.name}`, typeOfArray(list, column)]] : []
  })
  return Object.fromEntries(types)
}

function columnsOf(metadata: DatabaseMetadata): { table: string; column: ColumnMetadata }[] {
  return metadata.tables.flatMap(({ name, columns }) => columns.map((column) => ({ table: name, column })))
}

/** The generator itself adds `null` for nullable columns. */
function typeOfArray(values: string[], { hasDefaultValue }: ColumnMetadata): ExpressionNode {
  const union = new UnionExpressionNode(values.toSorted().map((value) => new LiteralNode(value)))
  const array = new ArrayExpressionNode(union)
  return hasDefaultValue ? new GenericExpressionNode('Generated', [array]) : array
}

const checksOfTables = `
  select conrelid::regclass::text as relation, pg_get_constraintdef(oid) as definition from pg_constraint
  where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0 order by 1, 2`

const columnsOfDomains = `
  select c.relname as relation, attname as column, typname as domain, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_type t on t.oid = contypid join pg_attribute on atttypid = t.oid and not attisdropped
    join pg_class c on c.oid = attrelid
  where contype = 'c' and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') order by 1, 2`
