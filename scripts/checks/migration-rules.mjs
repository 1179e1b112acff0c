// The operations that a migration may not contain while the previous release still uses the same tables (docs/migrations.md).

const outsideTransaction = /^-- outside a transaction\b/m
const unusedSince = /--.*\bunused since \S+/i
const fewRows = /--.*\bfew rows\b/i
const neededBy = /--.*\bneeded by \w+/i
const provenBy = /--.*\bproven by \w+/i
const tableName = String.raw`(?:only\s+)?(?:public\.)?"?(\w+)"?`

/** The names of the tables that a migration creates. */
export function tablesMadeBy(text) {
  return [...withoutBodies(text).matchAll(new RegExp(`create table (?:if not exists )?${tableName}`, 'gi'))].map(
    ([, name]) => name,
  )
}

/** Why this migration is refused, one line each; `tables` are those created by earlier migrations. */
export function refusalsOf(text, tables) {
  const made = new Set(tablesMadeBy(text))
  const file = { isOutside: outsideTransaction.test(text), made, tables: new Set([...tables, ...made]), text }
  return statements(text).flatMap((statement) =>
    rules.flatMap((rule) => {
      const reason = rule({ ...statement, file })
      return reason ? [reason] : []
    }),
  )
}

/** Refuses objects in a migration, as they belong in objects/; one line each. */
export function objectsIn(text) {
  return statements(text).flatMap(({ code, comment }) => {
    const [, kind, name] = /^create (?:or replace )?(function|view|trigger) (\w+)/i.exec(code) ?? []
    if (!name || neededBy.test(comment)) return []
    return `${name}: a ${kind} is stated in server/database/objects/, which is applied after the migrations; one that a constraint, an index or a column of this migration calls stands here as well, with "-- needed by <its name>"`
  })
}

/** Why this file of objects is refused, one line each; `tables` are those created by the migrations. */
export function refusalsOfObjects(text, tables) {
  const file = { tables: new Set(tables) }
  return statements(text).flatMap((statement) => {
    if (!/^create or replace (function|view|trigger) /i.test(statement.code))
      return `${statement.code.slice(0, 60)}: objects are stated with "create or replace", so that they can be applied again`
    return functionOfRows({ ...statement, file }) ?? []
  })
}

const rules = [
  index,
  columnThatRewrites,
  columnThatIsRequired,
  constraint,
  validation,
  contraction,
  heavyLock,
  manyRows,
  functionOfRows,
]

function index({ code, file }) {
  const [, concurrently, ifNotExists, name, table] =
    new RegExp(`create (?:unique )?index( concurrently)?( if not exists)? (\\w+) on ${tableName}`, 'i').exec(code) ?? []
  if (!name || file.made.has(table)) return
  if (!concurrently) return `${name}: an index on a table that is in use is made concurrently`
  if (!file.isOutside) return `${name}: the file begins with "-- outside a transaction"`
  if (!ifNotExists) return `${name}: can be run again with "if not exists"`
}

function columnThatRewrites({ code, file }) {
  if (!altersExisting(code, file)) return
  if (/alter (column )?\w+ (set data )?type\b/i.test(code)) return 'a changed type rewrites the table under a lock'
  for (const column of addedColumns(code)) {
    if (/\bstored\b/i.test(column)) return `${column}: a stored generated column rewrites the table under a lock`
    if (/\b(serial|bigserial)\b|as identity/i.test(column)) return `${column}: numbers for all rows rewrite the table`
    if (/default\s.*\b(gen_random_uuid|random|clock_timestamp|nextval)\(/i.test(column))
      return `${column}: a default that differs from row to row rewrites the table`
    if (/\b(unique|primary key)\b/i.test(column))
      return `${column}: its index is made concurrently, in a file of its own`
  }
}

function columnThatIsRequired({ code, comment, file }) {
  if (!altersExisting(code, file)) return
  const required = addedColumns(code).find((column) => /not null/i.test(column) && !/\bdefault\b/i.test(column))
  if (required) return `${required}: the former release does not fill it; give it a default`
  if (/alter (column )?\w+ set not null/i.test(code) && !provenBy.test(comment))
    return 'set not null reads the whole table under a lock, unless a valid check proves it: say "-- proven by <constraint>"'
}

function constraint({ code, file }) {
  if (!altersExisting(code, file)) return
  const added = /add (constraint \w+ )?(check|foreign key|unique|primary key|exclude)\b[^;]*/i.exec(code)
  if (added && !/not valid|using index/i.test(added[0]))
    return 'a constraint is added "not valid" (or "using index") and validated by a later migration'
}

function validation({ code, file }) {
  const [, name] = /validate constraint (\w+)/i.exec(code) ?? []
  if (name && new RegExp(`add constraint ${name}\\b`, 'i').test(file.text))
    return `${name}: is validated by a later migration, without the lock that adding it takes`
}

function contraction({ code, comment, file }) {
  const [, kind, name] =
    new RegExp(`^drop (table|view|function|type|sequence) (?:if exists )?${tableName}`, 'i').exec(code) ?? []
  const isDropped = kind && !file.made.has(name) && !isMadeAgain(kind, name, file)
  const isTaken =
    altersExisting(code, file) &&
    /\bdrop (column\b|(?!constraint|default|not null|expression|identity)\w+)|\brename\b/i.test(code)
  if ((isDropped || isTaken) && !unusedSince.test(comment))
    return 'what the former release uses is dropped or renamed a release later: say "-- unused since <release>"'
}

/** Within one transaction, nobody sees that the object is missing. */
function isMadeAgain(kind, name, { text }) {
  return kind === 'view' && new RegExp(`create view ${name}\\b`, 'i').test(text)
}

function heavyLock({ code }) {
  if (
    /^(cluster|vacuum full|lock table|reindex (?!.*concurrently)|refresh materialized view (?!concurrently))/i.test(
      code,
    )
  )
    return 'locks the whole table for as long as it takes'
}

function manyRows({ code, comment, file }) {
  const [, table] = new RegExp(`^(?:update|delete from) ${tableName}`, 'i').exec(code) ?? []
  if (table && !file.made.has(table) && !fewRows.test(comment))
    return `${table}: rows that are in use are changed by a job, in batches; say "-- few rows: why" where they are few`
}

function functionOfRows({ code, raw, file }) {
  const [, name, args] = /^create (?:or replace )?function (\w+)\s*\(([^)]*)\)/i.exec(code) ?? []
  if (!name) return
  if (/\bbegin atomic\b/i.test(raw)) return `${name}: its body is text ("as $$"), on which no table depends`
  const types = args.split(',').map((argument) => argument.trim().split(/\s+/).at(-1)?.replace('[]', ''))
  if (types.some((type) => file.tables.has(type))) return `${name}: takes columns, not a row of a table`
}

function altersExisting(code, { made }) {
  const [, table] = new RegExp(`^alter table (?:if exists )?${tableName}`, 'i').exec(code) ?? []
  return table !== undefined && !made.has(table)
}

/** The columns of one `alter table`, as written. */
function addedColumns(code) {
  return code.split(/,(?![^(]*\))/).flatMap((part) => {
    const [, column] =
      /\badd (?:column )?(?:if not exists )?((?!constraint|check|foreign|unique|primary|exclude)\w+ .*)/i.exec(part) ??
      []
    return column ? [column] : []
  })
}

/** Each statement without comments, on one line, with the comments before and inside it. */
function statements(text) {
  return withoutBodies(text)
    .split(';')
    .map((raw) => ({
      raw,
      comment: (raw.match(/--.*$/gm) ?? []).join('\n'),
      code: raw
        .replace(/--.*$/gm, '')
        .replace(/'(?:[^']|'')*'/g, "''")
        .replace(/\s+/g, ' ')
        .trim(),
    }))
    .filter(({ code }) => code !== '')
}

function withoutBodies(text) {
  // A semicolon inside a comment or a literal does not end a statement.
  return text
    .replace(/(\$\w*\$)[\s\S]*?\1/g, '$$$$')
    .replace(/--.*$/gm, (comment) => comment.replaceAll(';', ',').replaceAll("'", '’'))
    .replace(/'(?:[^']|'')*'/g, (literal) => literal.replaceAll(';', ','))
    .replace(/\bbegin atomic\b[\s\S]*?\bend\s*;/gi, 'begin atomic;')
}
