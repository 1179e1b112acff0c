import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const rowsAtOnce = 500

/** Inserts rows that all have the same keys, which are the columns; in the client's own transaction. */
export async function copyRows(client: pg.ClientBase, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] as object)
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(linesOf(rows, columns)), stream)
}

function* linesOf(rows: readonly object[], columns: string[]): Generator<string> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    yield rows
      .slice(start, start + rowsAtOnce)
      .map((row) => `${columns.map((column) => fieldOf((row as Record<string, unknown>)[column])).join('\t')}\n`)
      .join('')
  }
}

/** A value in COPY's text format. */
function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  return escaped(Array.isArray(value) ? arrayOf(value) : textOf(value))
}

function textOf(value: unknown): string {
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  return value instanceof Date ? value.toISOString() : String(value)
}

function arrayOf(items: unknown[]): string {
  return `{${items.map((item) => `"${textOf(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}
